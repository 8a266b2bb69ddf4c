import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { SearchBar } from '../features/spaces/search/search-bar.tsx';
import { SpaceList } from '../features/spaces/search/space-list.tsx';
import {
  isSearching,
  parseSpaceSearch,
  type SpaceSearch,
} from '../features/spaces/search/space-search.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { useGoBack } from '../lib/use-go-back.ts';
import { useTitle } from '../lib/use-title.ts';
import { PageContainer } from '../ui/page-container.tsx';
import { HomeCallToAction } from '../views/home/home-call-to-action.tsx';
import { HomeHero } from '../views/home/home-hero.tsx';
import { HomeHighlights } from '../views/home/home-highlights.tsx';
import classes from './home-page.module.css';

const SpaceDetails = lazyNamed(() => import('../views/space-details.tsx'), 'SpaceDetails');

/** `/`: the featured spaces, or a search; both, and the space looked at, are in the URL. */
export function HomePage() {
  const { space: openSpace, after, ...rest } = useSearch({ from: '/' });
  const search = parseSpaceSearch(rest);
  const searching = isSearching(search);
  useTitle(searching ? 'Search Results' : '');
  const navigate = useNavigate();
  const router = useRouter();
  const closeDetails = useGoBack(
    () => void navigate({ to: '/', search, replace: true, resetScroll: false }),
  );
  const applySearch = (next: SpaceSearch) => navigate({ to: '/', search: next });
  return (
    <>
      {searching ? <h1 className="spoken">Search spaces in Nairobi</h1> : <HomeHero />}
      <PageContainer className={searching ? classes.barAlone : classes.barOnHero}>
        <SearchBar search={search} onSearch={applySearch} />
      </PageContainer>
      <PageContainer className={classes.spaces}>
        <SpaceList
          search={search}
          onSearch={applySearch}
          onMove={(moved) =>
            navigate({ to: '/', search: moved, replace: true, resetScroll: false })
          }
          after={after}
          addressAfter={(place) =>
            router.buildLocation({ to: '/', search: { ...search, after: place } }).href
          }
          heartOf={(space) => <FavouriteButton space={space} />}
          onMoreDetails={({ id }) =>
            navigate({ to: '/', search: { ...search, space: id }, resetScroll: false })
          }
        />
      </PageContainer>
      {!searching && <HomeHighlights />}
      {!searching && <HomeCallToAction />}
      {openSpace && (
        <Suspense>
          <SpaceDetails id={openSpace} when={search} onClose={closeDetails} />
        </Suspense>
      )}
    </>
  );
}
