import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { restoreSession } from '../lib/session-store.ts';
import { Providers } from './providers.tsx';
import './theme.css';

restoreSession();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
