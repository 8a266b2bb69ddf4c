// What search engines read first: which pages exist, and which are not for them.
import { z } from 'zod';
import { endpointsOf, idIn, textFile, unlessEmpty } from '#platform/http/contract.ts';
import { declareRefusals } from '#platform/http/refusal.ts';

export const sitemapRefusals = declareRefusals({
  SITEMAP_PART_NOT_FOUND: [404, 'There is no such part. Please read /sitemap.xml again.'],
});

const endpoint = endpointsOf('sitemap');

export const readRobots = endpoint('GET /robots.txt', {
  summary: 'What search engines may ask for, and where they find all pages',
  file: 'text/plain',
  answers: { 200: textFile },
});

export const readSitemap = endpoint('GET /sitemap.xml', {
  summary: 'The addresses of all pages for visitors; of many, those of the parts that list them',
  query: z.object({
    part: unlessEmpty(z.union([z.literal('pages'), idIn])).describe(
      'Those that are no space’s, or those of some spaces.',
    ),
  }),
  file: 'application/xml',
  answers: { 200: textFile },
  refusals: [sitemapRefusals.SITEMAP_PART_NOT_FOUND],
});
