import type { components } from '../api.gen.ts';

export type Invoice = components['schemas']['Invoice'];
