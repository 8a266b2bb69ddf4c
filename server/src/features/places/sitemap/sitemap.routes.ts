import { Readable } from 'node:stream';
import { originFor } from '#platform/http/origin.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { answer, type Routes } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { readRobots, readSitemap, sitemapRefusals } from './sitemap.contract.ts';
import { writePart, writeSitemap } from './write-sitemap.service.ts';

export function sitemapRoutes(routes: Routes, { db, config }: Platform): void {
  // Pages of a single person exclude themselves: a crawler barred here would not read that.
  routes.on(readRobots, 'anyone', async ({ request, reply }) => {
    const rules = ['User-agent: *', 'Disallow: /api/', 'Allow: /'];
    const sitemap = `Sitemap: ${originFor(request, config.publicUrl)}/sitemap.xml`;
    reply.type('text/plain; charset=utf-8');
    return answer(200, Readable.from([[...rules, '', sitemap, ''].join('\n')]));
  });

  routes.on(readSitemap, 'anyone', async ({ query: { part }, request, reply }) => {
    const origin = originFor(request, config.publicUrl);
    const pages = part ? await writePart(db, origin, part) : writeSitemap(db, origin);
    if (!pages) throw new Refusal(sitemapRefusals.SITEMAP_PART_NOT_FOUND);
    reply.type('application/xml; charset=utf-8');
    return answer(200, Readable.from(pages));
  });
}
