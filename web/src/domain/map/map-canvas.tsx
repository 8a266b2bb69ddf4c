import type { Place } from '@nafasi/server/contract/places/spaces/place/bounds';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { Loader } from '../../ui/loader.tsx';
import classes from './map-canvas.module.css';
import { type OpenMap, openMap, type View } from './open-map.ts';

type Props = {
  /** Describes the map, for those who do not see it. */
  label: string;
  /** The initial view. */
  view: View;
  /** How far one may zoom in: for rounded places, or for a door. */
  detail?: 'rough' | 'fine';
  /** The message where the browser cannot draw a map. */
  otherwise: string;
  /** Called once the map is drawn, and again if our own drawing had to replace another. */
  onOpen: (map: OpenMap) => void;
  /** The pins. */
  children: (map: OpenMap) => ReactNode;
};

type State = 'opening' | 'failed' | 'impossible' | OpenMap;

/** An interactive map, or the reason why there is none. */
export function MapCanvas({ label, view, detail = 'rough', otherwise, onOpen, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('opening');
  const [tries, setTries] = useState(0);
  const first = useRef({ view, detail, onOpen });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens it anew.
  useEffect(() => {
    if (!frame.current) return;
    let open: OpenMap | null = null;
    let isClosed = false;
    const take = (map: OpenMap) => {
      open = map;
      setState(map);
      first.current.onOpen(map);
    };
    const onOurs = () => open && take({ ...open, isOurs: true });
    openMap(frame.current, { ...first.current, onOurs }).then(
      (map) => {
        if (isClosed) return map?.close();
        if (map) take(map);
        else setState('impossible');
      },
      () => !isClosed && setState('failed'),
    );
    return () => {
      isClosed = true;
      open?.close();
      setState('opening');
    };
  }, [tries]);
  return (
    <div className={classes.canvas}>
      <section ref={frame} className={classes.frame} aria-label={label} />
      {typeof state === 'object' && children(state)}
      {typeof state === 'string' && (
        <div className={classes.instead} role="status">
          {state === 'opening' && <Loader />}
          {state === 'impossible' && (
            <p>This browser cannot draw maps: it has no WebGL. {otherwise}</p>
          )}
          {state === 'failed' && (
            <>
              <p>The map could not be loaded. {otherwise}</p>
              <Button variant="default" size="sm" onClick={() => setTries(tries + 1)}>
                Try again
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

type PinProps = { map: OpenMap; at: Place; anchor?: 'bottom' | 'center'; children: ReactNode };

/** An element at a place of a map. */
export function MapPin({
  map,
  at: { latitude, longitude },
  anchor = 'bottom',
  children,
}: PinProps) {
  const [element] = useState(() => document.createElement('div'));
  useEffect(
    () => map.pin(element, { latitude, longitude }, anchor),
    [map, element, latitude, longitude, anchor],
  );
  return createPortal(children, element);
}
