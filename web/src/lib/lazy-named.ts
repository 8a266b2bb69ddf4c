import { type ComponentType, lazy } from 'react';
import { patiently } from './patiently.ts';

/** A component whose module is loaded when it is first shown: React's `lazy` for exports with a name. */
export const lazyNamed = <Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await patiently(load))[name] }));
