import { expect, test } from 'vitest';
import { apiAddress } from './api-address.ts';

test.each([
  ['http://localhost:3000/login', 'http://localhost:5000'],
  ['http://192.168.1.7:5173/', 'http://192.168.1.7:5000'],
  ['http://localhost:8080/', 'http://localhost:5000'],
  ['http://localhost:5000/', ''],
  ['https://nafasi.example/spaces/1', ''],
])('The page %s calls %s', (page, api) => {
  expect(apiAddress(new URL(page))).toBe(api);
});
