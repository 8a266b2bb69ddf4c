import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';

/** Nothing in the first part of a long list matched; the rest has not been searched yet. */
export const NoneYet = ({ name }: { name: string }) => (
  <EmptyState icon={IconSearch} title={`None of the first ${name} fits`}>
    There are more that were not looked through yet.
  </EmptyState>
);
