import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { NOW } from '#test/world.ts';
import { moneyCell, sendCsv, timeCell } from './csv.ts';

type Item = { name: string | null; amount: number };
const columns = [
  ['Name', (item: Item) => item.name],
  ['Amount', (item: Item) => moneyCell(item.amount)],
] as const;

function fakeReply() {
  const headers: Record<string, string> = {};
  const reply = {
    type: (type: string) => reply.header('content-type', type),
    header: (name: string, value: string) => {
      headers[name] = value;
      return reply;
    },
  };
  return { headers, reply: reply as unknown as FastifyReply };
}

async function* parts(...pages: Item[][]) {
  yield* pages;
}

const text = async (file: Readable) => (await buffer(file)).toString();

const write = (pages: AsyncIterableIterator<Item[]>, reply = fakeReply().reply) =>
  sendCsv(reply, { name: 'things', columns, pages, now: NOW });

test('a file has its byte order mark, headings, CRLF, and the rows of all parts', async () => {
  const pages = parts(
    [{ name: 'Café "Mwanga", 7th', amount: 17500 }],
    [{ name: null, amount: 0.5 }],
  );
  expect(await text(await write(pages))).toBe(
    '\ufeffName,Amount\r\n"Café ""Mwanga"", 7th",17500.00\r\n,0.50\r\n',
  );
});

test('a file without rows still has its headings', async () => {
  expect(await text(await write(parts([])))).toBe('\ufeffName,Amount\r\n');
});

test.each(['=1+1', '+254', '-2', '@sum', '\tx', '\rx'])(
  'what a spreadsheet would take for a formula, such as %j, is text',
  async (name) => {
    const [, row] = (await text(await write(parts([{ name, amount: 1 }])))).split('\r\n', 2);
    expect(row?.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a negative amount stays a number', async () => {
  const file = await text(await write(parts([{ name: '-1.00+1', amount: -33.3 }])));
  expect(file.split('\r\n')[1]).toBe("'-1.00+1,-33.30");
});

test('it is called by its day', async () => {
  const { headers, reply } = fakeReply();
  await text(await write(parts([]), reply));
  expect(headers).toEqual({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="nafasi-things-2026-11-24.csv"',
  });
});

test('when the first rows cannot be read, nothing is sent', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it has anything.
  async function* failing(): AsyncGenerator<Item[]> {
    throw new Error('away');
  }
  const { headers, reply } = fakeReply();
  await expect(write(failing(), reply)).rejects.toThrow('away');
  expect(headers).toEqual({});
});

test('when later rows cannot be read, the file is cut off', async () => {
  async function* breaking() {
    yield [{ name: 'One', amount: 1 }];
    throw new Error('away');
  }
  await expect(text(await write(breaking()))).rejects.toThrow('away');
});

test('times are those of Nairobi, to the minute', () => {
  expect(timeCell('2026-11-24T09:00:00+03:00')).toBe('2026-11-24 09:00');
  expect(timeCell(null)).toBeNull();
});
