import { useId } from 'react';

const tile = { width: 128, height: 8 };
const plain = [0, 16, 48, 64, 80, 112];
const triangle = 'm0 8 8-8 8 8z';
const notch = 'M5.5 8 8 5.5 10.5 8z';

/** The rim of a kiondo: eight triangles a tile, one terracotta and one ochre. Decoration only. */
export function WeaveBand({ scale = 1 }: { scale?: number }) {
  const id = useId();
  return (
    <svg width="100%" height={tile.height * scale} style={{ display: 'block' }} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          {...tile}
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${scale})`}
        >
          <rect {...tile} fill="#0f5c4a" />
          {plain.map((x) => (
            <Triangle key={x} x={x} color="#257b65" />
          ))}
          <Triangle x={32} color="#d9653b" />
          <Triangle x={96} color="#eab02f" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

function Triangle({ x, color }: { x: number; color: string }) {
  return (
    <g transform={`translate(${x})`}>
      <path d={triangle} fill={color} />
      <path d={notch} fill="#0a493b" />
    </g>
  );
}
