// Our map of Nairobi for MapLibre. It makes no requests: no tiles, no sprites, and text in the page's own font.
import type {
  DataDrivenPropertyValueSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import { mapColors as color } from './map-colors.ts';
import * as nairobi from './nairobi.ts';

type Geometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'LineString'; coordinates: number[][] }
  | { type: 'Polygon'; coordinates: number[][][] };

const source = <Thing extends { name: string }>(
  things: readonly Thing[],
  geometryOf: (thing: Thing) => Geometry,
): SourceSpecification => ({
  type: 'geojson',
  data: {
    type: 'FeatureCollection',
    features: things.map((thing) => ({
      type: 'Feature',
      properties: { name: thing.name },
      geometry: geometryOf(thing),
    })),
  },
});
const copyOf = (pairs: readonly nairobi.Pair[]) => pairs.map((pair) => [...pair]);
const lines = (of: readonly nairobi.Line[]) =>
  source(of, (one) => ({ type: 'LineString', coordinates: copyOf(one.line) }));
const areas = (of: readonly nairobi.Area[]) =>
  source(of, ({ ring }) => ({
    type: 'Polygon',
    coordinates: [copyOf([...ring, ...ring.slice(0, 1)])],
  }));
const points = (of: readonly { name: string; at: nairobi.Pair }[]) =>
  source(of, ({ at }) => ({ type: 'Point', coordinates: [...at] }));

/** A width or size that grows from the zoom of the whole town to that of a street. */
const grown = (town: number, street: number): DataDrivenPropertyValueSpecification<number> => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  10,
  town,
  16,
  street,
];

const area = (of: string, fill: string): LayerSpecification => ({
  ...{ id: of, source: of, type: 'fill' },
  paint: { 'fill-color': fill },
});

const line = (
  id: string,
  of: string,
  stroke: string,
  width: DataDrivenPropertyValueSpecification<number>,
): LayerSpecification => ({
  ...{ id, source: of, type: 'line' },
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': stroke, 'line-width': width },
});

/** Names of roads follow the roads. */
const names = (
  of: string,
  fill: string,
  minzoom: number,
  layout: SymbolLayerSpecification['layout'] = {},
): LayerSpecification => ({
  ...{ id: `${of}-names`, source: of, type: 'symbol', minzoom },
  layout: {
    'text-field': ['get', 'name'],
    'text-font': ['Figtree Variable'],
    'text-size': 12,
    'text-max-width': 7,
    ...layout,
  },
  paint: { 'text-color': fill, 'text-halo-color': color.ground, 'text-halo-width': 1.5 },
});
const along = { 'symbol-placement': 'line', 'symbol-spacing': 320 } as const;

export const nairobiStyle: StyleSpecification = {
  version: 8,
  sources: {
    greens: areas(nairobi.greens),
    airports: areas(nairobi.airports),
    waters: areas(nairobi.waters),
    rivers: lines(nairobi.rivers),
    roads: lines(nairobi.roads),
    'main-roads': lines(nairobi.mainRoads),
    sights: points(nairobi.sights),
    parts: points(nairobi.parts),
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': color.ground } },
    area('greens', color.park),
    area('airports', color.airport),
    area('waters', color.water),
    line('rivers', 'rivers', color.water, grown(1, 6)),
    line('roads', 'roads', color.road, grown(1.5, 12)),
    line('main-road-edges', 'main-roads', color.mainRoadEdge, grown(3.5, 22)),
    line('main-roads', 'main-roads', color.mainRoad, grown(2.5, 18)),
    names('roads', color.name, 13.5, along),
    names('main-roads', color.name, 11, along),
    names('rivers', color.waterName, 13, along),
    names('greens', color.parkName, 10.5),
    names('waters', color.waterName, 13),
    names('sights', color.name, 12),
    names('parts', color.part, 0, { 'text-size': grown(11, 17) }),
  ],
};
