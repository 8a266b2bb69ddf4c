import type { Bounds, Place } from '@nafasi/server/contract/places/spaces/place/bounds';
import type { LngLatBoundsLike, Map as MapLibre } from 'maplibre-gl';
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { api } from '../../lib/api.ts';
import { nairobiStyle } from './nairobi-style.ts';

/** What a map shows: the bounds with some margin, or exactly the bounds. */
export type View = { bounds: Bounds; isExact?: boolean };

/** A map on screen, and what can be done with it. */
export type OpenMap = {
  /** Drawn by us: main roads only. */
  isOurs: boolean;
  show: (view: View) => void;
  shown: () => Bounds;
  middle: () => Place;
  /** Puts an element at a place, by its foot or its centre; returns a function to remove it. */
  pin: (element: HTMLElement, at: Place, anchor: 'bottom' | 'center') => () => void;
  /** Called when somebody has moved the map, not when `show` did. */
  onMoved: (moved: () => void) => () => void;
  onPressed: (pressed: () => void) => () => void;
  close: () => void;
};

/** Nairobi and its surroundings; everything of ours is within. */
const farthest: LngLatBoundsLike = [36.2, -1.9, 37.6, -0.7];
/**
 * Zoomed in further, a place rounded to some 200 m would look like a house; where an owner picks the door, it is one.
 */
const nearestZoom = { rough: 16, fine: 19 };

type Options = {
  view: View;
  detail: keyof typeof nearestZoom;
  /** Called when the given style could not be loaded and our own map has taken its place. */
  onOurs: () => void;
};

/** Opens a map; null where the browser cannot draw one. Loads the library on demand. */
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

/** A margin for pins, and for what is shown above the map. */
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
      // Events caused by a person carry the original event.
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

/** The style: the server's, or else our own. */
async function readStyle() {
  const { style_url: url } = (await api.GET('/api/map')).data;
  if (url) return { of: url, isOurs: false };
  return { of: nairobiStyle, isOurs: true };
}

/** Calls `bare` if an external style draws nothing: it did not load, or none of its tiles did. */
function onceBare(map: MapLibre, bare: () => void): void {
  const missing = map.on('error', () => decide(true));
  // Later errors concern parts of it only. When the map is idle, everything has either loaded or failed.
  map.once('style.load', () => missing.unsubscribe());
  // A raster tile has loaded; raster tiles have no features to query.
  const pictures = map.on('sourcedata', ({ source, tile }) => {
    if (source.type === 'raster' && tile) decide(false);
  });
  const idle = map.on('idle', () => decide(map.queryRenderedFeatures().length === 0));
  // MapLibre renders no frame for a missing raster tile, and without one never becomes idle.
  const frames = setInterval(() => map.triggerRepaint(), 1000);
  const gone = map.on('remove', () => decide(false));
  const decide = (isBare: boolean) => {
    clearInterval(frames);
    for (const heard of [missing, pictures, idle, gone]) heard.unsubscribe();
    if (isBare) bare();
  };
}

/** Checked first, because MapLibre itself would fail with a message for programmers. */
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
