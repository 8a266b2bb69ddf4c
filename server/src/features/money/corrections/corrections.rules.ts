// The names of corrections, by which two admins agree to the same one: pure.
import { invoiceNumber } from '#money/invoices/invoices.rules.ts';

export const takingOff = (invoiceId: number): string => `taking it off ${invoiceNumber(invoiceId)}`;

export const moving = (from: number, to: number): string =>
  `moving it from ${invoiceNumber(from)} to ${invoiceNumber(to)}`;

export const DECLARING_PHANTOM = 'declaring that it was never made';

export const undoing = (refundId: number): string =>
  `undoing that its refund ${refundId} was recorded as paid`;

export const withdrawing = (refundId: number): string => `withdrawing its refund ${refundId}`;
