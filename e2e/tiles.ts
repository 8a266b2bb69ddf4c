// A server of vector tiles as there are many: a style, its sprite and letters at one origin, its tiles at another.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import sharp from 'sharp';

/** The colour of the tiles, which no map of ours uses. */
export const TILE_COLOR = { r: 200, g: 30, b: 220 };

export type Tiles = { url: string; stop: () => Promise<void> };

const ANYBODY = { 'access-control-allow-origin': '*' };

async function serve(listener: RequestListener): Promise<Tiles> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** All of Kenya as a single named area. */
const kenya = new GeoJSONVT(
  {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { name: 'Kenya' },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [33, -5],
              [42, -5],
              [42, 5],
              [33, 5],
              [33, -5],
            ],
          ],
        },
      },
    ],
  },
  { maxZoom: 14 },
);

/** Serves tiles, as protocol buffers and as pictures. */
export async function serveTiles() {
  const create = { width: 256, height: 256, channels: 3 as const, background: TILE_COLOR };
  const picture = await sharp({ create }).png().toBuffer();
  return serve(({ url = '' }, response) => {
    if (url.endsWith('.png'))
      return response.writeHead(200, { ...ANYBODY, 'content-type': 'image/png' }).end(picture);
    const [, z, x, y] = /^\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(url) ?? [];
    const tile = kenya.getTile(Number(z), Number(x), Number(y));
    if (!tile) return response.writeHead(404, ANYBODY).end();
    const type = { 'content-type': 'application/x-protobuf' };
    response.writeHead(200, { ...ANYBODY, ...type }).end(fromGeojsonVt({ land: tile }));
  });
}

/** Serves a style with a one-icon sprite; requests are recorded in `asked`. */
export async function serveStyle(tilesUrl: string): Promise<Tiles & { asked: string[] }> {
  const asked: string[] = [];
  const icon = { create: { width: 8, height: 8, channels: 4 as const, background: 'teal' } };
  const picture = await sharp(icon).png().toBuffer();
  const sprite = { dot: { x: 0, y: 0, width: 8, height: 8, pixelRatio: 1 } };
  const { r, g, b } = TILE_COLOR;
  const style = (base: string) => ({
    version: 8,
    sprite: `${base}/sprite`,
    glyphs: `${base}/{fontstack}/{range}.pbf`,
    sources: {
      kenya: { type: 'vector', tiles: [`${tilesUrl}/{z}/{x}/{y}.pbf`], maxzoom: 14 },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } },
      {
        ...{ id: 'land', type: 'fill', source: 'kenya', 'source-layer': 'land' },
        paint: { 'fill-color': `rgb(${r}, ${g}, ${b})`, 'fill-antialias': false },
      },
      {
        ...{ id: 'names', type: 'symbol', source: 'kenya', 'source-layer': 'land' },
        layout: { 'text-field': ['get', 'name'], 'text-font': ['Plain'], 'icon-image': 'dot' },
      },
    ],
  });
  const server = await serve(({ url = '', headers: { host } }, response) => {
    asked.push(url);
    const json = (body: object) => response.writeHead(200, ANYBODY).end(JSON.stringify(body));
    if (url === '/style.json') return json(style(`http://${host}`));
    if (/^\/sprite(@2x)?\.json$/.test(url)) return json(sprite);
    if (/^\/sprite(@2x)?\.png$/.test(url))
      return response.writeHead(200, { ...ANYBODY, 'content-type': 'image/png' }).end(picture);
    // A stack without letters is an empty message.
    if (url.startsWith('/Plain/')) return response.writeHead(200, ANYBODY).end();
    return response.writeHead(404, ANYBODY).end();
  });
  return { ...server, asked };
}
