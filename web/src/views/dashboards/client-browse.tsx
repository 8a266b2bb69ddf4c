import { useNavigate, useSearch } from '@tanstack/react-router';
import { FavouriteButton } from '../../features/favourites/favourite-button.tsx';
import { parseBrowseSearch } from '../../features/spaces/search/browse-search.ts';
import { BrowseSpaces } from '../../features/spaces/search/browse-spaces.tsx';
import { useGoBack } from '../../lib/use-go-back.ts';
import { SpaceDetails } from '../space-details.tsx';
import type { ClientSearch } from './dashboard-search.ts';

/** The Browse tab; the search and the open space are in the address. */
export function ClientBrowse() {
  const { space, ...rest } = useSearch({ from: '/guarded/client-dashboard' });
  const search = parseBrowseSearch(rest);
  const navigate = useNavigate();
  const go = (next: Omit<ClientSearch, 'tab'>, replace = false) =>
    void navigate({
      to: '/client-dashboard',
      search: { tab: 'browse', ...next },
      replace,
      resetScroll: false,
    });
  const closeDetails = useGoBack(() => go(search, true));
  return (
    <>
      <BrowseSpaces
        search={search}
        // Typing in the search field adds no history entries.
        onSearch={(next) => go(next, next.search !== search.search)}
        heartOf={(each) => <FavouriteButton space={each} />}
        onViewDetails={({ id }) => go({ ...search, space: id })}
      />
      {space && <SpaceDetails id={space} onClose={closeDetails} />}
    </>
  );
}
