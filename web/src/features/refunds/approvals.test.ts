import { expect, test } from 'vitest';
import {
  approvalNotice,
  isHalfApproved,
  isToBeFound,
  needsSecondApproval,
  waitingNotice,
} from './approvals.ts';

const texts = { happened: 'Approved by Amina Hassan.', next_step: 'Another admin has to send it.' };
const one = { approvals_missing: 1, approvals: [], ...texts };
const two = { approvals_missing: 2, approvals: [], ...texts };
const half = { approvals_missing: 1, approvals: [{}], ...texts };

test('with one admin enough, there is no notice before and nothing is pending after', () => {
  expect(approvalNotice(one, 'send')).toBeNull();
  expect(needsSecondApproval(one)).toBe(false);
  expect(isHalfApproved(one)).toBe(false);
});

test('with two needed, the first one is told beforehand that another has to approve', () => {
  expect(approvalNotice(two, 'send')).toContain('until another admin sends it too');
  expect(approvalNotice(two, 'by hand')).toContain('once another admin has recorded it too');
  expect(needsSecondApproval(two)).toBe(true);
});

test('the second one reads that the first one has approved', () => {
  expect(approvalNotice(half, 'send')).toBe(
    'Approved by Amina Hassan. Another admin has to send it.',
  );
  expect(isHalfApproved(half)).toBe(true);
});

test('a refund that is under way or decided needs no approval', () => {
  expect(isHalfApproved({ approvals_missing: 0, approvals: [{}, {}] })).toBe(false);
});

test('after the first approval the notice says that nothing has been sent yet', () => {
  expect(waitingNotice('Ksh 500.00', 'send')).toContain('Nothing has been sent yet');
  expect(waitingNotice('Ksh 500.00', 'by hand')).not.toContain('sent');
});

test('what M-Pesa left open, or an admin recorded as paid by hand, has to be looked up', () => {
  const approved = (transfer_code: string | null) => ({
    name: 'Amina Hassan',
    approved_at: '2026-11-24T10:00:00+03:00',
    transfer_code,
  });
  expect(isToBeFound({ needs_look: true, approvals: [] })).toBe(true);
  expect(isToBeFound({ needs_look: false, approvals: [approved('UKOR000001')] })).toBe(true);
  expect(isToBeFound({ needs_look: false, approvals: [approved(null)] })).toBe(false);
});
