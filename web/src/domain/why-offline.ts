import { useOnline } from '../lib/use-online.ts';

/** Why nothing can be booked or changed without a network; undefined while there is one. */
export const useWhyOffline = (): string | undefined =>
  useOnline() ? undefined : 'You are offline. Times may have changed.';
