import { expect, test } from 'vitest';
import { isHalfAgreed, needsAnother, waitsForSecond, wordsOfAgreeing } from './agreeing.ts';

const words = { happened: 'Approved by Amina Hassan.', next_step: 'Another admin has to send it.' };
const one = { approvals_missing: 1, approvals: [], ...words };
const two = { approvals_missing: 2, approvals: [], ...words };
const half = { approvals_missing: 1, approvals: [{}], ...words };

test('where one admin is enough, nothing is said before and nothing waits after', () => {
  expect(wordsOfAgreeing(one, 'send')).toBeNull();
  expect(needsAnother(one)).toBe(false);
  expect(isHalfAgreed(one)).toBe(false);
});

test('where it takes two, the first one hears beforehand that another one has to agree', () => {
  expect(wordsOfAgreeing(two, 'send')).toContain('until another admin sends it too');
  expect(wordsOfAgreeing(two, 'by hand')).toContain('once another admin has recorded it too');
  expect(needsAnother(two)).toBe(true);
});

test('the second one hears what the first one said', () => {
  expect(wordsOfAgreeing(half, 'send')).toBe(
    'Approved by Amina Hassan. Another admin has to send it.',
  );
  expect(isHalfAgreed(half)).toBe(true);
});

test('of what is on its way or decided nothing waits', () => {
  expect(isHalfAgreed({ approvals_missing: 0, approvals: [{}, {}] })).toBe(false);
});

test('the first word is said to have moved nothing yet', () => {
  expect(waitsForSecond('Ksh 500.00', 'send')).toContain('Nothing has been sent yet');
  expect(waitsForSecond('Ksh 500.00', 'by hand')).not.toContain('sent');
});
