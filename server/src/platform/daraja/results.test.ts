import { describe, expect, test } from 'vitest';
import {
  readPromptResult,
  readSentStatus,
  readStatusResult,
  readTransferResult,
} from './results.ts';

const entry = (Key: string, Value?: unknown) => (Value === undefined ? { Key } : { Key, Value });
const result = (changes: object = {}) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ResultDesc: 'The service request is processed successfully.',
    OriginatorConversationID: '8423-4a3b',
    ConversationID: 'AG_20261103_1',
    TransactionID: 'UK30000000',
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
    ...changes,
  },
});
const withParameters = (...entries: unknown[]) =>
  result({ ResultParameters: { ResultParameter: entries } });

const STATUS_ENTRIES = [
  entry('DebitPartyName', '0700000001 - JANE  DOE'),
  entry('CreditPartyName', '600984 -  WORKSPACE MARKET LTD'),
  entry('OriginatorConversationID', '6b16'),
  entry('InitiatedTime', 20261103101400),
  entry('CreditPartyCharges'),
  entry('TransactionReason'),
  entry('ReasonType', 'Pay Bill Online'),
  entry('TransactionStatus', 'Completed'),
  entry('FinalisedTime', 20261103101500),
  entry('Amount', 1500.0),
  entry('ConversationID', 'AG_20261103_0'),
  entry('ReceiptNo', 'UK31A2B3C4'),
];

describe('the result of a question about a receipt', () => {
  test('of a payment to the pay-bill', () => {
    expect(readStatusResult(withParameters(...STATUS_ENTRIES))).toEqual({
      resultCode: '0',
      isFinal: true,
      receiptNo: 'UK31A2B3C4',
      status: 'Completed',
      amountCents: 150_000,
      paidTo: '600984',
      payerPhone: '0700000001',
      payerName: 'JANE DOE',
      finalisedAt: new Date('2026-11-03T10:15:00+03:00'),
    });
  });

  test('is cut if a stranger wrote more than any column accepts', () => {
    const long = 'X'.repeat(5_000);
    const read = readStatusResult(result({ ResultCode: long, TransactionID: long }));
    expect(read?.resultCode).toBe('X'.repeat(40));
    const sentBack = readTransferResult(result({ TransactionID: long }));
    expect(sentBack?.receiptNo).toBe('X'.repeat(40));
    const status = readStatusResult(withParameters(entry('ReceiptNo', long)));
    expect(status?.receiptNo).toBe('X'.repeat(40));
  });

  test('never treats the placeholder as the receipt', () => {
    expect(readStatusResult(result())).toMatchObject({ resultCode: '0', receiptNo: null });
  });

  test('that there is no such receipt has no parameters', () => {
    const missing = {
      ResultCode: 2032,
      ResultDesc: 'The transaction receipt number does not exist.',
    };
    expect(readStatusResult(result(missing))).toEqual({
      resultCode: '2032',
      isFinal: true,
      receiptNo: null,
      status: null,
      amountCents: null,
      paidTo: null,
      payerPhone: null,
      payerName: null,
      finalisedAt: null,
    });
  });

  test.each([
    [
      { ResultCode: '0', ResultType: '0' },
      { resultCode: '0', isFinal: true },
    ],
    [{ ResultCode: 'SFC_IC0003' }, { resultCode: 'SFC_IC0003' }],
    [{ ResultType: 1 }, { isFinal: false }],
    [{ ResultType: '1' }, { isFinal: false }],
    [{ ResultType: undefined, ResultDesc: undefined }, { isFinal: true }],
    [{ ConversationID: null, OriginatorConversationID: 7 }, { resultCode: '0' }],
    [{ ResultParameters: 'none' }, { amountCents: null }],
    [{ ResultParameters: null }, { amountCents: null }],
    [{ ResultParameters: {} }, { amountCents: null }],
    [
      { ReferenceData: { ReferenceItem: [{ Key: 'A' }, { Key: 'B', Value: 1 }] } },
      { resultCode: '0' },
    ],
    [{ ReferenceData: null }, { resultCode: '0' }],
    // A failure with parameters has been seen.
    [
      { ResultCode: '21', ResultParameters: { ResultParameter: [entry('ErrorMsg', 'No')] } },
      { resultCode: '21' },
    ],
  ])('is read with %j', (changes, expected) => {
    expect(readStatusResult(result(changes))).toMatchObject(expected);
  });

  test('is read if a single parameter is not in a list', () => {
    const alone = { ResultParameters: { ResultParameter: entry('ReceiptNo', 'UK31A2B3C4') } };
    expect(readStatusResult(result(alone))?.receiptNo).toBe('UK31A2B3C4');
  });

  test('keeps the first of two with the same key', () => {
    const twice = [
      entry('DebitPartyName', '0700000001 - A'),
      entry('DebitPartyName', '600984 - B'),
    ];
    expect(readStatusResult(withParameters(...twice))).toMatchObject({
      payerName: 'A',
      paidTo: null,
    });
    const emptyFirst = [entry('ReceiptNo'), entry('ReceiptNo', 'UK31A2B3C4')];
    expect(readStatusResult(withParameters(...emptyFirst))?.receiptNo).toBe('UK31A2B3C4');
  });

  test('is read if keys have spaces, and entries are malformed', () => {
    const odd = [
      null,
      'x',
      7,
      {},
      entry('Receipt No', 'UK31A2B3C4'),
      [entry('Amount', '1,500.50')],
    ];
    expect(readStatusResult(withParameters(...odd))).toMatchObject({ receiptNo: 'UK31A2B3C4' });
  });

  test.each([
    ['600984 - WORKSPACE', '600984'],
    [' 600984-A - B', '600984'],
    ['600984 -', '600984'],
    ['WORKSPACE', null],
    ['2547 ***** 149 - JANE', null],
    [600984, null],
  ])('finds who was paid in %j', (party, shortCode) => {
    const read = readStatusResult(withParameters(entry('CreditPartyName', party)));
    expect(read?.paidTo).toBe(shortCode);
  });

  test.each([
    ['2547 ***** 149 - JANE DOE', '2547 ***** 149', 'JANE DOE'],
    ['25470****149 - JANE', '25470****149', 'JANE'],
    ['254700000001 - ', '254700000001', ''],
    ['JANE DOE', null, null],
  ])('finds the payer in %j', (value, payerPhone, payerName) => {
    const read = readStatusResult(withParameters(entry('DebitPartyName', value)));
    expect(read).toMatchObject({ payerPhone, payerName });
  });

  test.each([
    [1500, 150_000],
    [1500.0, 150_000],
    [1500.5, 150_050],
    [0.1 + 0.2, null],
    [19.99, 1999],
    [1234567.89, 123_456_789],
    ['1500.00', 150_000],
    ['1500.0', 150_000],
    ['1,500.50', 150_050],
    ['250,000', 25_000_000],
    ['1500.0000', 150_000],
    ['1500.005', null],
    ['-1500', null],
    [-1500, null],
    [1e21, null],
    ['1500 KES', null],
    ['1,5', null],
    ['', null],
    [true, null],
  ])('reads the amount %j as %j cents', (value, cents) => {
    expect(readStatusResult(withParameters(entry('Amount', value)))?.amountCents).toBe(cents);
  });

  test.each(['20261103101500', 20261103101500])('reads the time %j', (value) => {
    const read = readStatusResult(withParameters(entry('FinalisedTime', value)));
    expect(read?.finalisedAt).toEqual(new Date('2026-11-03T10:15:00+03:00'));
  });

  test.each(['20261303101500', '2026', 0, '03.11.2026 10:15:00'])(
    'knows no time in %j',
    (value) => {
      expect(
        readStatusResult(withParameters(entry('FinalisedTime', value)))?.finalisedAt,
      ).toBeNull();
    },
  );

  test('contains no characters that columns do not accept', () => {
    const read = readStatusResult(withParameters(entry('DebitPartyName', '07 - A\u0000\n\ud800B')));
    expect(read?.payerName).toBe('A\ufffdB');
  });

  test.each([
    null,
    undefined,
    7,
    'x',
    [],
    {},
    { Result: null },
    { Result: {} },
    { Result: { ResultCode: null } },
  ])('%j is none', (body) => {
    expect(readStatusResult(body)).toBeNull();
    expect(readTransferResult(body)).toBeNull();
    expect(readSentStatus(body)).toBeNull();
    expect(readPromptResult(body)).toBeNull();
  });
});

describe('the result of sending money back', () => {
  const done = {
    TransactionID: 'UK31A2B3CF',
    ResultParameters: {
      ResultParameter: [
        entry('DebitAccountBalance', 'Utility Account|KES|7722179.62|7722179.62|0.00|0.00'),
        entry('Amount', '1500.00'),
        entry('TransCompletedTime', 20261103111500),
        entry('OriginalTransactionID', 'UK31A2B3C4'),
        entry('Charge', 0),
        entry('CreditPartyPublicName', '254700000001 - JANE DOE'),
        entry('DebitPartyPublicName', '600984 - WORKSPACE'),
      ],
    },
  };

  test('names the payment, the amount and its own receipt', () => {
    expect(readTransferResult(result(done))).toEqual({
      resultCode: '0',
      isFinal: true,
      originalCode: 'UK31A2B3C4',
      amountCents: 150_000,
      receiptNo: 'UK31A2B3CF',
      paidTo: '254700000001',
      receiverName: 'JANE DOE',
    });
  });

  test.each(['R000001', 'R000002', '1', 21])('that failed with %j has no receipt', (ResultCode) => {
    const failed = { ResultCode, TransactionID: 'UK31A2B3CF', ResultParameters: undefined };
    expect(readTransferResult(result(failed))).toMatchObject({
      resultCode: String(ResultCode),
      originalCode: null,
      receiptNo: null,
    });
  });

  test('has no receipt if there is only a placeholder', () => {
    expect(
      readTransferResult(result({ ...done, TransactionID: 'UK30000000' }))?.receiptNo,
    ).toBeNull();
  });
});

describe('the result of money sent to a phone', () => {
  const sent = (...entries: unknown[]) =>
    result({
      TransactionID: 'UK31A2B3CG',
      ResultParameters: {
        ResultParameter: [
          entry('TransactionReceipt', 'UK31A2B3CG'),
          entry('TransactionCompletedDateTime', '03.11.2026 11:15:00'),
          entry('B2CUtilityAccountAvailableFunds', 25_000),
          ...entries,
        ],
      },
    });

  test("contains the amount, the phone and its owner's name", () => {
    const party = entry('ReceiverPartyPublicName', '0712345678 - WANJIKU  KAMAU');
    expect(readTransferResult(sent(entry('TransactionAmount', 1350), party))).toEqual({
      resultCode: '0',
      isFinal: true,
      originalCode: null,
      amountCents: 135_000,
      receiptNo: 'UK31A2B3CG',
      paidTo: '0712345678',
      receiverName: 'WANJIKU KAMAU',
    });
  });

  test('may name nobody, and contains no name that columns do not accept', () => {
    expect(readTransferResult(sent())).toMatchObject({ paidTo: null, receiverName: null });
    const party = entry('ReceiverPartyPublicName', `0712345678 - ${'X'.repeat(300)}`);
    expect(readTransferResult(sent(party))?.receiverName).toBe('X'.repeat(100));
  });
});

describe('the answer to a question about money that was sent', () => {
  const about = (status: string) =>
    withParameters(
      entry('DebitPartyName', '600984 - WORKSPACE'),
      entry('CreditPartyName', '0712345678 - WANJIKU'),
      entry('TransactionStatus', status),
      entry('Amount', 1350),
      entry('ReceiptNo', 'UK31A2B3CG'),
    );

  test('that it was sent: like its own result', () => {
    expect(readSentStatus(about('Completed'))).toEqual({
      resultCode: '0',
      isFinal: true,
      originalCode: null,
      amountCents: 135_000,
      receiptNo: 'UK31A2B3CG',
      paidTo: '0712345678',
      receiverName: 'WANJIKU',
    });
  });

  test.each(['Cancelled', 'Declined', 'Expired'])('that it is %s: it was not sent', (status) => {
    const read = readSentStatus(about(status));
    expect(read).toMatchObject({ resultCode: status, isFinal: true, receiptNo: null });
  });

  test.each(['Initiated', 'Authorized', 'Reversed'])('that it is %s decides nothing', (status) => {
    expect(readSentStatus(about(status))).toMatchObject({ isFinal: false });
  });

  test.each([2032, 2001, '8006', '1'])(
    'that the question failed with %j: nothing either',
    (ResultCode) => {
      expect(readSentStatus(result({ ResultCode }))).toMatchObject({ isFinal: false });
    },
  );
});

describe('the result of a prompt', () => {
  const callback = (changes: object) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: 'm-1',
        CheckoutRequestID: 'ws_CO_1',
        ResultCode: 0,
        ResultDesc: 'Done',
        ...changes,
      },
    },
  });
  const item = (Name: string, Value?: unknown) =>
    Value === undefined ? { Name } : { Name, Value };

  test('that was paid, with its items in any order and the balance without a value', () => {
    const Item = [
      item('Balance'),
      item('PhoneNumber', 254708374149),
      item('TransactionDate', 20261103101533),
      item('MpesaReceiptNumber', 'UK31A2B3C4'),
      item('Amount', 1500.0),
    ];
    expect(readPromptResult(callback({ CallbackMetadata: { Item } }))).toEqual({
      resultCode: '0',
      receiptNo: 'UK31A2B3C4',
      amountCents: 150_000,
      paidAt: new Date('2026-11-03T10:15:33+03:00'),
      payerPhone: '254708374149',
    });
  });

  test('that contains less than it should', () => {
    const Item = [item('MpesaReceiptNumber', 'UK31A2B3C4'), item('Amount', '1,500.00')];
    const bare = { CheckoutRequestID: undefined, CallbackMetadata: { Item } };
    expect(readPromptResult(callback(bare))).toMatchObject({
      resultCode: '0',
      receiptNo: 'UK31A2B3C4',
      amountCents: 150_000,
      paidAt: null,
    });
    const odd = { CheckoutRequestID: { id: 1 } };
    expect(readPromptResult(callback(odd))).toMatchObject({ resultCode: '0' });
  });

  test.each([
    [{ ResultCode: 1032, ResultDesc: 'Request cancelled by user' }, '1032'],
    [{ ResultCode: '1037' }, '1037'],
    [{ ResultCode: 'SFC_IC0003', ResultDesc: null }, 'SFC_IC0003'],
    [{ ResultCode: 1, CallbackMetadata: null }, '1'],
    [{ ResultCode: 1, CallbackMetadata: { Item: null } }, '1'],
    [{ ResultCode: 1, MerchantRequestID: undefined }, '1'],
  ])('that was not: %j', (changes, resultCode) => {
    expect(readPromptResult(callback(changes))).toMatchObject({
      resultCode,
      receiptNo: null,
      amountCents: null,
    });
  });
});
