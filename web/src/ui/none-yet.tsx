import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

/** The first of a long list were looked through and none fits, which says nothing of the others. */
export const NoneYet = ({ name }: { name: string }) => (
  <EmptyState icon={IconSearch} title={`None of the first ${name} fits`}>
    There are more that were not looked through yet.
  </EmptyState>
);
