import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { JsonText, type MadeOfText } from './sent-text.ts';

const SAID = JSON.stringify({ title: 'Kisima – “quiet”'.repeat(100) });

/** A text that is composed anew for each request, and how often it had to be. */
function asked() {
  const made: MadeOfText = {};
  let times = 0;
  const ask = () =>
    new JsonText(() => {
      times += 1;
      return Buffer.from(SAID);
    }, made);
  return { ask, times: () => times };
}

test('a text is composed when its bytes are needed, and then once', () => {
  const { ask, times } = asked();
  const text = ask();
  expect(times()).toBe(0);
  expect([text.text, String(text.body), text.text]).toEqual([SAID, SAID, SAID]);
  expect(times()).toBe(1);
});

test('clients that accept compression share one compressed body and one tag', async () => {
  const { ask, times } = asked();
  const first = ask();
  const tags = [first.tag, ask().tag, ask().tag];
  for (const text of [first, ask(), ask()]) {
    const compressed = await text.compressed();
    expect(compressed && brotliDecompressSync(compressed).toString()).toBe(SAID);
  }
  expect(new Set(tags).size).toBe(1);
  expect(times()).toBe(1);
});

test('a short text is not compressed, and another text has another tag', async () => {
  expect(await new JsonText('{}').compressed()).toBeNull();
  expect(new JsonText('{}').tag).not.toBe(new JsonText('[]').tag);
});
