import type { ReactNode } from 'react';
import drawing from './nairobi.gen.svg?url';
import { onPlane, type Place, planeSize } from './plane.ts';

type Props = {
  at: Place;
  /** In metres: the area shown around it. */
  around: { width: number; height: number };
  label: string;
  className?: string | undefined;
  /** The mark of the place, drawn around it in metres. */
  children: ReactNode;
};

/** Our drawn map around a place, as a picture, which needs no script. */
export function MapPicture({ at, around: { width, height }, label, className, children }: Props) {
  const { x, y } = onPlane(at);
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={[-width / 2, -height / 2, width, height].join(' ')}
      preserveAspectRatio="xMidYMid slice"
    >
      <image href={drawing} x={Math.round(-x)} y={Math.round(-y)} {...planeSize} />
      {children}
    </svg>
  );
}
