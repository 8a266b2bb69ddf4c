// Pages as HTML, made on the server.
import './theme.css';
import { dehydrate } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { sendThrough } from '../lib/signed-in-fetch.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { createPages } from './router.tsx';

export { sendThrough };

export async function render(address: string) {
  const queryClient = createQueryClient();
  const pages = createPages(queryClient, createMemoryHistory({ initialEntries: [address] }));
  await pages.load();
  const html = renderToString(
    <StrictMode>
      <Providers pages={pages} queryClient={queryClient} />
    </StrictMode>,
  );
  return { html, data: JSON.stringify(dehydrate(queryClient)) };
}
