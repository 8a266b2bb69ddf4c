import { useEffect, useRef, useState } from 'react';
import type { OpenMap } from '../../../domain/map/open-map.ts';
import type { SpaceSearch } from '../search/space-search.ts';
import { isCovered } from './is-covered.ts';
import { boundsInUrl } from './pins.ts';

/** So long a map lies still before what it shows is searched. */
const pauseMs = 350;

/** Searches what a map shows as it is moved, or once somebody asks for it. */
export function useMovedSearch(
  map: OpenMap | undefined,
  search: SpaceSearch,
  onMove: (search: SpaceSearch) => void,
) {
  const [isFollowing, follow] = useState(true);
  const [isBehind, setBehind] = useState(false);
  /** The bounds that were searched last because of the map, which need not be shown again. */
  const sent = useRef(search.bounds);
  const searchHere = useRef(() => {});
  useEffect(() => {
    searchHere.current = () => {
      if (!map) return;
      const bounds = boundsInUrl(map.shown());
      sent.current = bounds;
      setBehind(false);
      onMove({ ...search, bounds });
    };
  });
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = map?.onMoved(() => {
      clearTimeout(pause);
      if (!isFollowing) return setBehind(true);
      pause = setTimeout(() => (isCovered() ? setBehind(true) : searchHere.current()), pauseMs);
    });
    return () => {
      clearTimeout(pause);
      stop?.();
    };
  }, [map, isFollowing]);
  return { sent, isFollowing, follow, isBehind, searchHere: () => searchHere.current() };
}
