import type { Sms } from '#platform/sms.ts';

const SENDER = 'NAFASI';
const TIMEOUT_MS = 10_000;

/** Sends texts only to the sandbox's phone, where they can be read. */
export const smsToSandbox = (url: string): Sms => ({
  async send(to, text) {
    const response = await fetch(`${url}/phone/texts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: to, sender: SENDER, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 422) return { refused: 'The sandbox has no phone of this number.' };
    if (!response.ok) throw new Error(`The sandbox did not take a text (${response.status}).`);
    const { id } = (await response.json()) as { id: string };
    return { id };
  },
});
