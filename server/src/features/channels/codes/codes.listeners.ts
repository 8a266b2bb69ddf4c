// What happens to typed codes when their payment is decided elsewhere.
import { receiptDeclaredPhantom, receiptTakenOff } from '#money/corrections/corrections.events.ts';
import { receiptMatched, receiptReversed } from '#money/invoices/invoices.events.ts';
import { findReceiptById } from '#money/receipts/receipts.sql.ts';
import { refundDue } from '#money/refunds/refunds.events.ts';
import { type Listener, on } from '#platform/happened.ts';
import { endClaim, refuseClaim } from './claims/end-claim.service.ts';
import { findClaimUnderCheck, findStandingClaim } from './codes.queries.ts';

export const codeListeners = (): Listener[] => [
  on(receiptMatched, async function decideWaitingClaim(tx, { code, invoiceId, at }) {
    const claim = await findClaimUnderCheck(tx, code);
    if (!claim) return;
    if (claim.invoice_id === invoiceId) await endClaim(tx, claim, 'settled', at);
    else await refuseClaim(tx, claim, 'matched to another invoice', at);
  }),

  on(receiptTakenOff, async function refuseClaimTakenOff(tx, { code, at }) {
    const claim = await findStandingClaim(tx, code);
    if (claim) await refuseClaim(tx, claim, 'taken off the invoice by an admin', at);
  }),

  on(receiptDeclaredPhantom, async function refuseClaimOfPhantom(tx, { code, at }) {
    const claim = await findStandingClaim(tx, code);
    if (claim) await refuseClaim(tx, claim, 'declared phantom by an admin', at);
  }),

  on(receiptReversed, async function refuseReversedClaim(tx, { code, at }) {
    const claim = await findStandingClaim(tx, code);
    if (claim) await refuseClaim(tx, claim, 'taken back by M-Pesa', at);
  }),

  on(refundDue, async function refuseClaimOfGivenBack(tx, { receiptId, reason, at }) {
    if (reason !== 'unclaimed') return;
    const receipt = await findReceiptById(tx, receiptId);
    const claim = receipt && (await findStandingClaim(tx, receipt.code));
    if (claim) await refuseClaim(tx, claim, 'owed back to whoever paid', at);
  }),
];
