// Prints our map of Nairobi as a drawing, for pages that show a part of it without a script. Its unit is the metre.
import { mapColors } from '../src/domain/map/map-colors.ts';
import * as nairobi from '../src/domain/map/nairobi.ts';
import { onPlane, planeSize } from '../src/domain/map/plane.ts';

type Point = { x: number; y: number };

/** The distance at which names are repeated along a road, so that every section shows one. */
const NAME_EVERY = 2600;
const SIZE = { part: 135, road: 100, sight: 110 };

const at = ([longitude, latitude]: nairobi.Pair): Point => onPlane({ latitude, longitude });
const metre = Math.round;
const pathOf = (points: readonly nairobi.Pair[], end = '') =>
  `<path d="M${points
    .map(at)
    .map(({ x, y }) => `${metre(x)} ${metre(y)}`)
    .join('L')}${end}"/>`;
const group = (attributes: string, of: readonly string[]) => `<g ${attributes}>${of.join('')}</g>`;
const lines = (of: readonly nairobi.Line[]) => of.map(({ line }) => pathOf(line));
const areas = (of: readonly nairobi.Area[]) => of.map(({ ring }) => pathOf(ring, 'Z'));

const name = (text: string, { x, y }: Point, degrees = 0) =>
  `<text transform="translate(${metre(x)} ${metre(y)})${degrees ? ` rotate(${Math.round(degrees)})` : ''}">${text}</text>`;

const middleOf = ({ ring }: nairobi.Area): Point => {
  const points = ring.map(at);
  const mean = (of: (point: Point) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

/** A road's name along it, the right way up: in the middle of a short one, and again and again along a long one. */
function namesAlong({ name: text, line }: nairobi.Line): string[] {
  const points = line.map(at);
  const parts = points.slice(1).map((to, nth) => {
    const from = points[nth] ?? to;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const count = Math.max(1, Math.floor(length / NAME_EVERY));
  return Array.from({ length: count }, (_, nth) => {
    let left = (length / count) * (nth + 0.5);
    const part = parts.find((one) => {
      if (left <= one.length) return true;
      left -= one.length;
      return false;
    });
    if (!part) return '';
    const { from, to } = part;
    const share = left / part.length;
    const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const upright = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
    const place = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    return name(text, place, upright);
  });
}

const { width, height } = planeSize;
const color = mapColors;
const stroked = (stroke: string, metres: number) =>
  `fill="none" stroke="${stroke}" stroke-width="${metres}" stroke-linecap="round" stroke-linejoin="round"`;
const written = (size: number, fill: string, more = '') =>
  `font-size="${size}" fill="${fill}" stroke="${color.ground}" stroke-width="${metre(size / 4)}" ${more}`;

process.stdout.write(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${metre(width)} ${metre(height)}">${[
    '<title>Nairobi</title>',
    `<rect width="${metre(width)}" height="${metre(height)}" fill="${color.ground}"/>`,
    group(`fill="${color.park}"`, areas(nairobi.greens)),
    group(`fill="${color.airport}"`, areas(nairobi.airports)),
    group(`fill="${color.water}"`, areas(nairobi.waters)),
    group(stroked(color.water, 50), lines(nairobi.rivers)),
    group(stroked(color.road, 70), lines(nairobi.roads)),
    group(stroked(color.mainRoadEdge, 140), lines(nairobi.mainRoads)),
    group(stroked(color.mainRoad, 110), lines(nairobi.mainRoads)),
    group(
      'font-family="Figtree Variable, Figtree, system-ui, sans-serif" text-anchor="middle" dominant-baseline="central" paint-order="stroke" stroke-linejoin="round"',
      [
        group(written(SIZE.road, color.name), nairobi.roads.flatMap(namesAlong)),
        group(written(SIZE.road, color.name), nairobi.mainRoads.flatMap(namesAlong)),
        group(written(SIZE.road, color.waterName), nairobi.rivers.flatMap(namesAlong)),
        group(
          written(SIZE.sight, color.parkName),
          nairobi.greens.map((area) => name(area.name, middleOf(area))),
        ),
        group(
          written(SIZE.sight, color.waterName),
          nairobi.waters.map((area) => name(area.name, middleOf(area))),
        ),
        group(
          written(SIZE.sight, color.name, 'font-weight="600"'),
          nairobi.sights.map((sight) => name(sight.name, at(sight.at))),
        ),
        group(
          written(SIZE.part, color.part, 'font-weight="700"'),
          nairobi.parts.map((part) => name(part.name, at(part.at))),
        ),
      ],
    ),
  ].join('\n')}</svg>\n`,
);
