import { event } from '#platform/happened.ts';

export const payBillDiffers = event('pay_bill.differs');
export const moneyMoved = event('ledger.moved');
