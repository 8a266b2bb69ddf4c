import { useEffect, useRef, useState } from 'react';
import type { OpenMap } from '../../../domain/map/open-map.ts';
import type { SpaceSearch } from '../search/space-search.ts';
import { isCovered } from './is-covered.ts';
import { boundsInUrl } from './pins.ts';

/** How long the map must rest before the visible area is searched. */
const pauseMs = 350;

/** Searches the visible area while the map is being moved, or on request. */
export function useMovedSearch(
  map: OpenMap | undefined,
  search: SpaceSearch,
  onMove: (search: SpaceSearch) => void,
) {
  const [isFollowing, follow] = useState(true);
  const [isBehind, setBehind] = useState(false);
  /** The bounds last searched from the map itself, which it need not move to. */
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
