import { expect, test } from 'vitest';
import { rewritten } from './rewritten.ts';

test('fields left alone take their fresh value, and fields written stay', () => {
  const base = { title: 'Loft', price: '900', terms: { text: '', days: [1] } };
  const draft = { ...base, price: '950', terms: { text: 'No shoes.', days: [1] } };
  const fresh = { title: 'The Loft', price: '1000', terms: { text: 'Old.', days: [1, 2] } };
  expect(rewritten(draft, base, fresh)).toEqual({
    title: 'The Loft',
    price: '950',
    terms: { text: 'No shoes.', days: [1, 2] },
  });
});
