import type { Bounds, Place } from '@nafasi/server/contract/places/spaces/place/bounds';
import type { LngLatBoundsLike, Map as MapLibre } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { api } from '../../lib/api.ts';
import { nairobiStyle } from './nairobi-style.ts';

/** What a map shows: all of the bounds with some room around, or exactly that. */
export type View = { bounds: Bounds; isExact?: boolean };

/** A map that is drawn, and what is done with it. */
export type OpenMap = {
  /** Drawn by us: main roads only. */
  isOurs: boolean;
  show: (view: View) => void;
  shown: () => Bounds;
  middle: () => Place;
  /** Puts an element at a place, its foot on it or its middle; answers how it is taken off. */
  pin: (element: HTMLElement, at: Place, anchor: 'bottom' | 'center') => () => void;
  /** Called once somebody has moved it, and not when it was moved by `show`. */
  onMoved: (moved: () => void) => () => void;
  onPressed: (pressed: () => void) => () => void;
  close: () => void;
};

/** Nairobi with what lies around: nothing of ours is beyond. */
const farthest: LngLatBoundsLike = [36.2, -1.9, 37.6, -0.7];
/** Nearer than that a place that is told to some 200 m would seem to be a house; where one picks a door, it is one. */
const nearestZoom = { rough: 16, fine: 19 };

type Options = {
  view: View;
  detail: keyof typeof nearestZoom;
  /** Called where what was to be drawn cannot be had: our own map stands in its place. */
  onOurs: () => void;
};

/** Draws a map; null where the browser cannot. Its code is loaded now. */
export async function openMap(
  container: HTMLElement,
  { view, detail, onOurs }: Options,
): Promise<OpenMap | null> {
  if (import.meta.env.SSR) return null;
  const [{ Map: MapOf, Marker, NavigationControl, setWorkerUrl }, style] = await Promise.all([
    import('maplibre-gl'),
    readStyle(),
  ]);
  setWorkerUrl(worker);
  const map = mapOrNone(
    () =>
      new MapOf({
        ...{ container, style: style.of, bounds: boxOf(view.bounds), maxBounds: farthest },
        ...{ maxZoom: nearestZoom[detail], maxPitch: 0, dragRotate: false, pitchWithRotate: false },
        fitBoundsOptions: roomIn(view),
        attributionControl: style.isOurs ? false : { compact: true },
      }),
  );
  if (!map) return null;
  if (!style.isOurs)
    onceBare(map, () => {
      map.setStyle(nairobiStyle, { diff: false });
      onOurs();
    });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return handleOf(map, style.isOurs, (element, at, anchor) => {
    const marker = new Marker({ element, anchor }).setLngLat([at.longitude, at.latitude]);
    marker.addTo(map);
    return () => void marker.remove();
  });
}

/** For pins, and for what stands above the map. */
const room = { padding: { top: 96, right: 64, bottom: 32, left: 64 }, maxZoom: 14.5 };
const roomIn = ({ isExact }: View) => (isExact ? {} : room);

function handleOf(map: MapLibre, isOurs: boolean, pin: OpenMap['pin']): OpenMap {
  return {
    isOurs,
    pin,
    show: (view) => void map.fitBounds(boxOf(view.bounds), roomIn(view)),
    shown: () => {
      const box = map.getBounds();
      return {
        ...{ south: box.getSouth(), west: box.getWest() },
        ...{ north: box.getNorth(), east: box.getEast() },
      };
    },
    middle: () => {
      const { lat, lng } = map.getCenter();
      return { latitude: lat, longitude: lng };
    },
    onMoved: (moved) => {
      // Moved by a hand or a key, the map says by which event.
      const heard = map.on('moveend', (event) => {
        if ('originalEvent' in event && event.originalEvent) moved();
      });
      return () => heard.unsubscribe();
    },
    onPressed: (pressed) => {
      const heard = map.on('click', ({ originalEvent: { target } }) => {
        if (target === map.getCanvas()) pressed();
      });
      return () => heard.unsubscribe();
    },
    close: () => map.remove(),
  };
}

/** What it is drawn with: what the server says, or else our own map. */
async function readStyle() {
  const { style_url: url } = (await api.GET('/api/map')).data;
  if (url) return { of: url, isOurs: false };
  return { of: nairobiStyle, isOurs: true };
}

/** Calls `bare` where a style of elsewhere draws nothing: it did not come, or none of its tiles did. */
function onceBare(map: MapLibre, bare: () => void): void {
  const missing = map.on('error', () => decide(true));
  // From then on what fails is a part of it. All that was asked for has come or failed once the map is idle.
  map.once('style.load', () => missing.unsubscribe());
  // A tile that is a picture has come: it holds no features to be asked for.
  const pictures = map.on('sourcedata', ({ source, tile }) => {
    if (source.type === 'raster' && tile) decide(false);
  });
  const idle = map.on('idle', () => decide(map.queryRenderedFeatures().length === 0));
  // Of a picture that is not there MapLibre draws no frame, without which it is not idle.
  const frames = setInterval(() => map.triggerRepaint(), 1000);
  const gone = map.on('remove', () => decide(false));
  const decide = (isBare: boolean) => {
    clearInterval(frames);
    for (const heard of [missing, pictures, idle, gone]) heard.unsubscribe();
    if (isBare) bare();
  };
}

/** Asked before, as the map itself would fail in the words of a program. */
function mapOrNone(make: () => MapLibre): MapLibre | null {
  if (!document.createElement('canvas').getContext('webgl2')) return null;
  return make();
}

const boxOf = ({ south, west, north, east }: Bounds): LngLatBoundsLike => [
  west,
  south,
  east,
  north,
];
