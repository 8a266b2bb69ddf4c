/** Daraja's outcomes: the `ResultCode` of callbacks, and its `ResultDesc`. */
const RESULT_TEXTS: Record<string, string> = {
  '0': 'The service request is processed successfully.',
  '1': 'The balance is insufficient for the transaction.',
  '2': 'Declined due to limit rule: less than the minimum transaction amount.',
  '3': 'Declined due to limit rule: greater than the maximum transaction amount.',
  '4': 'Declined due to limit rule: would exceed daily transfer limit.',
  '8': 'Declined due to limit rule: would exceed the maximum balance.',
  '11': 'The DebitParty is in an invalid state.',
  '17': 'Rule limited.',
  '21': 'The initiator is not allowed to initiate this request.',
  '1001':
    'Unable to lock subscriber, a transaction is already in process for the current subscriber.',
  '1019': 'Transaction has expired.',
  '1025': 'An error occurred while sending a push request.',
  '1032': 'Request cancelled by user',
  '1037': 'DS timeout user cannot be reached',
  '2001': 'The initiator information is invalid.',
  '2006': 'Declined due to account rule: the account status does not allow this transaction.',
  '2028': 'The request is not permitted according to product assignment.',
  '2032': 'The transaction receipt number does not exist.',
  '2040': 'Credit Party customer type cannot be supported by the service.',
  '4999': 'The transaction is still under processing',
  '8006': 'The security credential is locked.',
  '9999': 'Error occurred while sending the push request.',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
  SFC_IC0003: 'The operator does not exist.',
};

export function resultText(code: string): string {
  return RESULT_TEXTS[code] ?? 'System internal error.';
}

/** On the wire a numeric code is a number, and any other a string. */
export function wireCode(code: string): number | string {
  return /^\d+$/.test(code) ? Number(code) : code;
}
