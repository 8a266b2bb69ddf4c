import { expect, test } from 'vitest';
import { problemsWithTaxes } from './tax-fields.ts';

test.each([
  ['', false],
  ['A001234567B', true],
  [' a00 1234567b ', false],
])('The PIN %j of an owner registered for VAT or not (%j) is right', (kra_pin, registered) => {
  expect(problemsWithTaxes({ kra_pin, is_vat_registered: registered })).toEqual({});
});

test.each([
  ['A00123', false, 'nine digits'],
  ['', true, 'Whoever is registered for VAT has a KRA PIN'],
])('The PIN %j of one registered or not (%j) is wrong', (kra_pin, registered, words) => {
  const { kra_pin: problem } = problemsWithTaxes({ kra_pin, is_vat_registered: registered });
  expect(problem).toContain(words);
});
