// Around each test of a page.
import './today.ts';
import { afterEach, beforeEach } from 'vitest';
import { begin, end } from './open-app.tsx';

beforeEach(begin);
afterEach(end);
