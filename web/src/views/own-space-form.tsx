import type { ComponentProps } from 'react';
import { KeptOfPrice } from '../features/commission/kept-of-price.tsx';
import { SpaceCompleteness } from '../features/completeness/space-completeness.tsx';
import { SpaceFormDialog } from '../features/spaces/form/space-form-dialog.tsx';
import { useSession } from '../lib/session.ts';

type Props = Omit<ComponentProps<typeof SpaceFormDialog>, 'ofPrice' | 'measureOf'>;

/** The form of a space for its owner, with their share of the price and what the page still lacks. */
export function OwnSpaceForm(props: Props) {
  const { user } = useSession();
  const isOwner = user?.roles.includes('owner');
  return (
    <SpaceFormDialog
      {...props}
      measureOf={isOwner ? (id) => <SpaceCompleteness spaceId={id} isForm /> : undefined}
      ofPrice={
        isOwner ? (price) => <KeptOfPrice spaceId={props.spaceId} price={price} /> : undefined
      }
    />
  );
}
