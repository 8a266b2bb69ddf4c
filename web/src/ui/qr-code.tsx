import { encode } from 'uqr';
import classes from './qr-code.module.css';

type Props = { text: string; label: string };

/** Drawn here: the text goes nowhere. Dark on light in both schemes, as cameras want it. */
export function QrCode({ text, label }: Props) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} />
    </svg>
  );
}
