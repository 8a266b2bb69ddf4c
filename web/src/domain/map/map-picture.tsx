import type { ReactNode } from 'react';
import drawing from './nairobi.gen.svg?url';
import { onPlane, type Place, planeSize } from './plane.ts';

type Props = {
  at: Place;
  /** In metres: what is shown around it. */
  around: { width: number; height: number };
  label: string;
  className?: string | undefined;
  /** What marks the place, drawn from it in metres. */
  children: ReactNode;
};

/** Our drawn map around a place: a picture, so no script is needed for it. */
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
