import { type RefObject, useEffect, useRef, useState } from 'react';
import { MapCanvas, MapPin } from '../../../domain/map/map-canvas.tsx';
import type { OpenMap, View } from '../../../domain/map/open-map.ts';
import type { CardSpace } from '../../../domain/space.ts';
import { formatPrice } from '../../../lib/money.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { priceOf } from '../card/asked-price.tsx';
import type { SpaceSearch } from '../search/space-search.ts';
import { hoursAsked, hoursInWords } from '../when.ts';
import { PinCard } from './pin-card.tsx';
import { boundsAround, boundsOf, type Pin, pinsOf, placeOf } from './pins.ts';
import classes from './space-map.module.css';
import { useMarked } from './use-marked.ts';
import { useMovedSearch } from './use-moved-search.ts';

type Props = {
  search: SpaceSearch;
  spaces: readonly CardSpace[];
  /** The list beside it, whose cards are marked with their pins. */
  list: RefObject<HTMLElement | null>;
  /** Called with a search for the visible area, once the map was moved. */
  onMove: (search: SpaceSearch) => void;
};

/** Search results on a map, with their prices. The list beside it has all the details. */
export function SpaceMap({ search, spaces, list, onMove }: Props) {
  const [map, setMap] = useState<OpenMap>();
  const [picked, setPicked] = useState<{ key: string; opener: HTMLElement }>();
  const marked = useMarked(list);
  const pins = pinsOf(spaces);
  const open = pins.find(({ key }) => key === picked?.key);
  const near = search.near && placeOf(search.near);
  const shown = placesShown(search, pins);
  const first = useRef(shown);
  const moved = useMovedSearch(map, search, onMove);
  // Without bounds in the search the map follows the results; with bounds the results follow the map.
  const around = search.bounds ?? JSON.stringify(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows is said by `around`.
  useEffect(() => {
    // While nothing has been found yet it stays where it is.
    const isKnown = search.bounds !== undefined || pins.length > 0;
    if (map && isKnown && around !== moved.sent.current) map.show(shown);
  }, [map, around]);
  useEffect(() => map?.onPressed(() => setPicked(undefined)), [map]);
  const untold = spaces.length - pins.reduce((sum, pin) => sum + pin.spaces.length, 0);
  return (
    <aside className={`${classes.map} scripted`} aria-label="Map" data-drawn={map ? '' : undefined}>
      <MapCanvas
        label="Map of what was found"
        view={first.current}
        otherwise="The list shows all that was found."
        onOpen={setMap}
      >
        {(drawn) => (
          <>
            {near && (
              <MapPin map={drawn} at={near} anchor="center">
                <span className={classes.you}>
                  <span className="spoken">You are here</span>
                </span>
              </MapPin>
            )}
            {pins.map((pin) => (
              <MapPin key={pin.key} map={drawn} at={pin.at}>
                <PriceTag
                  pin={pin}
                  hours={hoursAsked(search)}
                  isMarked={pin === open || pin.spaces.some(({ id }) => id === marked.id)}
                  onPoint={(isOver) => marked.point(isOver ? pin.spaces[0].id : undefined)}
                  onPress={(opener) => setPicked({ key: pin.key, opener })}
                />
              </MapPin>
            ))}
            <MoveActs moved={moved} />
            {open && (
              <PinCard
                key={open.key}
                pin={open}
                asked={search}
                onClose={() => {
                  picked?.opener.focus({ preventScroll: true });
                  setPicked(undefined);
                }}
              />
            )}
          </>
        )}
      </MapCanvas>
      {map && (
        <p className={classes.source}>
          {map.isOurs && 'Drawn by Nafasi: main roads only. '}
          Places are right to some 200 m.
          {untold > 0 &&
            ` ${plural(untold, 'space')} of the list ${untold === 1 ? 'does' : 'do'} not tell a place.`}
        </p>
      )}
    </aside>
  );
}

/** The searched area, or else everything found, together with the person's position. */
function placesShown({ bounds, near }: SpaceSearch, pins: readonly Pin[]): View {
  if (bounds) return { bounds: boundsOf(bounds), isExact: true };
  return { bounds: boundsAround([...(near ? [placeOf(near)] : []), ...pins.map(({ at }) => at)]) };
}

/** Whether moving the map searches at once, or only on request. */
function MoveActs({ moved }: { moved: ReturnType<typeof useMovedSearch> }) {
  return (
    <div className={classes.acts}>
      <label className={classes.following}>
        <input
          type="checkbox"
          checked={moved.isFollowing}
          onChange={(event) => moved.follow(event.currentTarget.checked)}
        />
        Search as I move the map
      </label>
      {moved.isBehind && (
        <Button size="sm" h={40} onClick={moved.searchHere}>
          Search here
        </Button>
      )}
    </div>
  );
}

type TagProps = {
  pin: Pin;
  /** The requested length of stay. */
  hours: number | undefined;
  isMarked: boolean;
  onPoint: (isOver: boolean) => void;
  onPress: (tag: HTMLElement) => void;
};

/** A price at a place, with the number of further spaces there. */
function PriceTag({ pin: { spaces }, hours, isMarked, onPoint, onPress }: TagProps) {
  const [{ title, price_per_hour: perHour }, ...others] = spaces;
  const price = formatPrice(hours ? priceOf(perHour, hours) : perHour);
  const stay = hours ? `for ${hoursInWords(hours)}` : 'an hour';
  const more = others.length > 0 ? ` and ${plural(others.length, 'space')} more` : '';
  return (
    <button
      type="button"
      className={classes.tag}
      data-marked={isMarked || undefined}
      aria-label={`${price} ${stay}: ${title}${more}`}
      onClick={({ currentTarget }) => onPress(currentTarget)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {price}
      {others.length > 0 && <span> +{others.length}</span>}
    </button>
  );
}
