// Around each test of a page.
import { afterEach, beforeEach } from 'vitest';
import { begin, end } from './open-app.tsx';

beforeEach(begin);
afterEach(end);
