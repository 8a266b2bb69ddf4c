// Settings of maps.
import { z } from 'zod';
import { origins } from './config-values.ts';

export const mapVariables = {
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAP_ORIGINS: origins.default([]),
};

/**
 * The style of the vector tiles that maps use (null: our own drawing), and the origins that browsers may load it from.
 */
export function mapOf({
  MAP_STYLE_URL: url,
  MAP_ORIGINS: others,
}: z.output<z.ZodObject<typeof mapVariables>>) {
  if (!url) return { styleUrl: null, origins: [] };
  return { styleUrl: url, origins: [...new Set([new URL(url).origin, ...others])] };
}
