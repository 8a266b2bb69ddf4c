import { cornerOf } from '@nafasi/server/contract/places/neighbourhoods/corner-of';
import { pathOfCorner } from '@nafasi/server/contract/places/neighbourhoods/neighbourhoods';
import { IconSearchOff } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import {
  type Corner,
  figuresOf,
  headingOf,
  noneOf,
  placeOf,
  promise,
  purposes,
  titleOfCorner,
  trailTo,
} from '../domain/corner.ts';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { CornerLinks } from '../features/neighbourhoods/corner-links.tsx';
import { cornerQuery } from '../features/neighbourhoods/neighbourhoods.api.ts';
import { CornerSpaces } from '../features/spaces/lists/corner-spaces.tsx';
import { cornerSpacesQuery } from '../features/spaces/spaces.api.ts';
import { plural } from '../lib/plural.ts';
import { useTitle } from '../lib/use-title.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './nairobi-page.module.css';

/** `/nairobi/{neighbourhood}/{type}`, either of the two, or neither: the spaces of a corner of the town. */
export function NairobiPage() {
  const { first, second } = useParams({ strict: false });
  const corner = cornerOf(first, second) ?? {};
  const { after } = useSearch({ strict: false });
  const router = useRouter();
  const { data: counts } = useQuery(cornerQuery(corner));
  useTitle(titleOfCorner(corner));
  const path = pathOfCorner(corner);
  const trail = trailTo(corner);
  return (
    <PageContainer className={classes.page}>
      <Breadcrumb trail={trail.slice(0, -1)} here={trail.at(-1)?.name ?? ''} />
      <h1>{headingOf(corner)}</h1>
      {counts?.spaces === 0 ? (
        <Nothing corner={corner} />
      ) : (
        <>
          <p className="lead">{counts && figuresOf(corner, counts)}</p>
          <Words corner={corner} after={after} />
          <CornerSpaces
            key={path}
            corner={corner}
            after={after}
            addressAfter={(place) =>
              router.buildLocation({ to: path, search: { after: place } }).href
            }
            heartOf={(space) => <FavouriteButton space={space} />}
          />
        </>
      )}
      {counts && <CornerLinks corner={corner} counts={counts} />}
    </PageContainer>
  );
}

/** What such spaces are for, which are rated best, and how to search by time. */
function Words({ corner, after }: { corner: Corner; after: string | undefined }) {
  const { neighbourhood, space_type } = corner;
  const list = useInfiniteQuery(cornerSpacesQuery(corner, after));
  const best = after ? undefined : list.data?.pages[0]?.data[0];
  return (
    <div className={classes.words}>
      <p>
        {space_type && purposes[space_type]} {promise}
        {best?.rating && (
          <>
            {' '}
            Best rated is{' '}
            <Link to="/spaces/$id" params={{ id: String(best.id) }}>
              {best.title}
            </Link>
            , with {best.rating.toFixed(1)} of 5 from {plural(best.reviews_count, 'review')}.
          </>
        )}
      </p>
      <LinkButton
        to="/"
        search={{
          ...(neighbourhood && { keyword: neighbourhood }),
          ...(space_type && { space_type }),
        }}
        variant="default"
      >
        Search by day and time
      </LinkButton>
    </div>
  );
}

function Nothing({ corner }: { corner: Corner }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title={noneOf(corner)}
      action={<LinkButton to="/host">List your space</LinkButton>}
    >
      Do you have a room in {placeOf(corner)}? It could be the first. Below is what others have.
    </EmptyState>
  );
}
