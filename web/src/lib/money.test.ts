import { expect, test } from 'vitest';
import { formatFigure, formatMoney, formatTaken, formatWholeMoney } from './money.ts';

test('Amounts show cents and thousands; owners read Kshs', () => {
  expect(formatMoney(17500)).toBe('Ksh 17,500.00');
  expect(formatMoney(0.5)).toBe('Ksh 0.50');
  expect(formatMoney(184250, 'Kshs')).toBe('Kshs 184,250.00');
});

test('An amount for M-Pesa is whole and never too little', () => {
  expect(formatWholeMoney(17500)).toBe('Ksh 17,500');
  expect(formatWholeMoney(17500.01)).toBe('Ksh 17,501');
});

test('What is owed, taken or given back has its sign before the currency', () => {
  expect(formatMoney(-1501.2, 'Kshs')).toBe('−\u00a0Kshs 1,501.20');
  expect(formatFigure(-1501.2)).toBe('−\u00a01,501.20');
  expect(formatTaken(280)).toBe('−\u00a0280.00');
  expect(formatTaken(-28.8, 'Ksh')).toBe('+\u00a0Ksh 28.80');
  expect(formatTaken(0)).toBe('0.00');
});
