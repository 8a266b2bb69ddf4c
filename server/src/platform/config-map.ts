// Settings of maps.
import { z } from 'zod';
import { origins } from './config-values.ts';

export const mapVariables = {
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_ORIGINS: origins.default([]),
};

/** With which style of vector tiles maps are drawn, null: with what we draw ourselves; and whom browsers may ask for it. */
export function mapOf({
  MAP_STYLE_URL: url,
  MAP_ORIGINS: others,
}: z.output<z.ZodObject<typeof mapVariables>>) {
  if (!url) return { styleUrl: null, origins: [] };
  return { styleUrl: url, origins: [...new Set([new URL(url).origin, ...others])] };
}
