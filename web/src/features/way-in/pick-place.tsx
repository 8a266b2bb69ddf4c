import type { Place } from '@nafasi/server/contract/places/spaces/place/bounds';
import { IconNavigation, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MapCanvas } from '../../domain/map/map-canvas.tsx';
import type { OpenMap } from '../../domain/map/open-map.ts';
import { askPosition } from '../../lib/position.ts';
import { Button } from '../../ui/button.tsx';
import classes from './pick-place.module.css';

type Props = {
  /** The current position, if any. */
  at: Place | undefined;
  onPick: (at: Place) => void;
};

const town = { south: -1.33, west: 36.74, north: -1.24, east: 36.88 };
/** How many degrees are shown on each side of a place: about half a kilometre. */
const near = 0.005;

const around = ({ latitude, longitude }: Place) => ({
  ...{ south: latitude - near, west: longitude - near },
  ...{ north: latitude + near, east: longitude + near },
});

/** Picks a place by moving the map under a cross, by pointer or keys, or by the device's position. */
export function PickPlace({ at, onPick }: Props) {
  const [map, setMap] = useState<OpenMap>();
  const [here, setHere] = useState<Place>();
  const [state, setState] = useState<'locating' | { problem: string }>();
  // The position may be found before the map has loaded.
  useEffect(() => {
    if (here) map?.show({ bounds: around(here), isExact: true });
  }, [map, here]);
  const locate = async () => {
    setState('locating');
    const { at: found, problem } = await askPosition();
    setState(problem ? { problem } : undefined);
    if (!found) return;
    setHere(found);
    onPick(found);
  };
  const problem = typeof state === 'object' ? state.problem : undefined;
  return (
    <div className={classes.pick}>
      <div className={classes.map}>
        <MapCanvas
          label="Map: move the place under the cross; the arrow keys move it too"
          view={{ bounds: at ? around(at) : town, isExact: true }}
          detail="fine"
          otherwise="Please type the two numbers instead."
          onOpen={setMap}
        >
          {() => <IconPlus className={classes.cross} size={40} stroke={2} aria-hidden="true" />}
        </MapCanvas>
      </div>
      <div className={classes.acts}>
        <Button
          variant="light"
          size="sm"
          h={44}
          disabled={!map}
          onClick={() => map && onPick(map.middle())}
        >
          Use what is under the cross
        </Button>
        <Button
          variant="default"
          size="sm"
          h={44}
          leftSection={<IconNavigation size={18} stroke={1.75} aria-hidden="true" />}
          loading={state === 'locating'}
          onClick={locate}
        >
          {state === 'locating' ? 'Looking for you…' : 'I am there now'}
        </Button>
      </div>
      {map?.isOurs && (
        <p className={classes.words}>
          The map has main roads only. At the door, “I am there now” says it best.
        </p>
      )}
      <p className={classes.words} role="status">
        {problem}
      </p>
    </div>
  );
}
