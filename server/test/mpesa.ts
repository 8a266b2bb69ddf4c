// A scripted M-Pesa: a test sets its answers beforehand, and its requests are kept. Results are sent by the test
// itself, over HTTP as M-Pesa would: `reply` of a request names the address.
import { randomUUID } from 'node:crypto';
import type { Conversation, Mpesa, Prompted, PromptStanding } from '#platform/mpesa.ts';
import type { ReportedPayment } from '#platform/payment-channel.ts';

type Calls = Omit<Mpesa, 'isPausing' | 'awaySince'>;
type Question = { [Call in keyof Calls]: Parameters<Calls[Call]> };

export function scriptedMpesa() {
  /** The requests to M-Pesa, oldest first, by call. */
  const requests: { [Call in keyof Calls]: Question[Call][] } = {
    askAboutReceipt: [],
    promptPhone: [],
    askAboutPrompt: [],
    sendBack: [],
    sendToPhone: [],
    sendToBusiness: [],
    askAboutSent: [],
    askBalance: [],
    listPayments: [],
  };
  const accepted = (): { outcome: 'accepted' } & Conversation => ({
    outcome: 'accepted',
    conversationId: `AG_20261124_${randomUUID()}`,
  });
  const prompted = (): { outcome: 'accepted' } & Prompted => ({
    outcome: 'accepted',
    checkoutRequestId: `ws_CO_${randomUUID()}`,
    merchantRequestId: randomUUID(),
  });
  /** How it answers requests; a test replaces what it wants otherwise. */
  const answers: Mpesa = {
    askAboutReceipt: async () => accepted(),
    promptPhone: async () => prompted(),
    askAboutPrompt: async (): Promise<PromptStanding> => ({ state: 'waiting' }),
    sendBack: async () => accepted(),
    sendToPhone: async () => accepted(),
    sendToBusiness: async () => accepted(),
    askAboutSent: async () => accepted(),
    askBalance: async () => accepted(),
    listPayments: async (): Promise<ReportedPayment[]> => [],
    isPausing: () => false,
    awaySince: () => null,
  };
  const mpesa: Mpesa = {
    askAboutReceipt: (...question) => {
      requests.askAboutReceipt.push(question);
      return answers.askAboutReceipt(...question);
    },
    promptPhone: (...question) => {
      requests.promptPhone.push(question);
      return answers.promptPhone(...question);
    },
    askAboutPrompt: (...question) => {
      requests.askAboutPrompt.push(question);
      return answers.askAboutPrompt(...question);
    },
    sendBack: (...question) => {
      requests.sendBack.push(question);
      return answers.sendBack(...question);
    },
    sendToPhone: (...question) => {
      requests.sendToPhone.push(question);
      return answers.sendToPhone(...question);
    },
    sendToBusiness: (...question) => {
      requests.sendToBusiness.push(question);
      return answers.sendToBusiness(...question);
    },
    askAboutSent: (...question) => {
      requests.askAboutSent.push(question);
      return answers.askAboutSent(...question);
    },
    askBalance: (...question) => {
      requests.askBalance.push(question);
      return answers.askBalance(...question);
    },
    listPayments: (...question) => {
      requests.listPayments.push(question);
      return answers.listPayments(...question);
    },
    isPausing: () => answers.isPausing(),
    awaySince: () => answers.awaySince(),
  };
  return { mpesa, requests, answers };
}
