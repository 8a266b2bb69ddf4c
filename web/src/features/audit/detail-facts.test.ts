import { expect, test } from 'vitest';
import { formatMoney } from '../../lib/money.ts';
import { detailFacts } from './detail-facts.ts';

test('the detail of an entry reads as facts in plain words', () => {
  const detail = {
    fields: ['first_name', 'phone_number'],
    because: 'paid too late',
    amount_cents: 1_750_000,
    is_proof: true,
    times: 25,
    roles: ['client', 'owner'],
    note: null,
    said: { cents: 5 },
  };
  expect(detailFacts({ detail })).toEqual([
    ['What changed', 'first name, phone number'],
    ['Why', 'paid too late'],
    ['Amount', formatMoney(17_500)],
    ['Is proof', 'Yes'],
    ['How often', '25 more times within the hour'],
    ['Roles', 'client, owner'],
    ['Said', '{"cents":5}'],
  ]);
});
