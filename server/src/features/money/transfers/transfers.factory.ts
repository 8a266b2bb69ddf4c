// M-Pesa's results of transfers, in Daraja's format.

let made = 0;
/** A fresh code of outgoing money. */
export function newTransfer(): string {
  made += 1;
  return `UKOR${made.toString(36).toUpperCase().padStart(6, '0')}`;
}

/** The result that money was sent back. */
export const sentBack = (
  { code, shillings }: { code: string; shillings: number },
  transfer: string | undefined,
  changes: Record<string, unknown> = {},
) => {
  const values = {
    DebitAccountBalance: 'Utility Account|KES|7722179.62|7722179.62|0.00|0.00',
    Amount: shillings,
    TransCompletedTime: 20261124100701,
    OriginalTransactionID: code,
    Charge: 0,
    CreditPartyPublicName: '254712345678 - WANJIKU KAMAU',
    DebitPartyPublicName: undefined,
    ...changes,
  };
  const ResultParameter = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  return notSent(0, { TransactionID: transfer, ResultParameters: { ResultParameter } });
};

/** The result that money went to a phone. */
export const sentToPhone = (
  { phone, shillings }: { phone: string; shillings: number },
  transfer: string | undefined,
  changes: Record<string, unknown> = {},
) => {
  const values = {
    TransactionAmount: shillings,
    TransactionReceipt: transfer,
    ReceiverPartyPublicName: `0${phone.slice(3)} - WANJIKU KAMAU`,
    TransactionCompletedDateTime: '24.11.2026 10:07:01',
    B2CUtilityAccountAvailableFunds: 7722179.62,
    B2CRecipientIsRegisteredCustomer: 'Y',
    ...changes,
  };
  const ResultParameter = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  return notSent(0, { TransactionID: transfer, ResultParameters: { ResultParameter } });
};

/** The answer to a question about money that was sent to a phone. */
export const statusOfSent = (
  { phone, shillings }: { phone: string; shillings: number },
  transfer: string,
  status = 'Completed',
) => {
  const values = {
    DebitPartyName: '247247 - NAFASI',
    CreditPartyName: `0${phone.slice(3)} - WANJIKU KAMAU`,
    TransactionStatus: status,
    Amount: shillings,
    ReceiptNo: transfer,
  };
  const ResultParameter = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
  return notSent(0, { ResultParameters: { ResultParameter } });
};

/** A result with only its code. */
export const notSent = (code: number | string, more: Record<string, unknown> = {}) => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: '=Words("that nobody must see")',
    OriginatorConversationID: '8423-4a3b',
    ConversationID: 'AG_20261124_3',
    TransactionID: 'UKO0000000',
    ...more,
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
  },
});
