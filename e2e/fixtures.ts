// Shared by the browser tests: the marketplace's address, people with accounts, and a page fixture that fails the test
// when the page logs an error. Phones that pay are in paying.ts.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { watchForRepeats } from './repeated-requests.ts';

export { expect } from '@playwright/test';

export const NAFASI = process.env.NAFASI_URL ?? '';
export const SANDBOX = process.env.SANDBOX_URL ?? '';
export const PASSWORD = 'a good password';

/** Marks tests of layouts that differ on a desktop; all others only run on the phone. */
export const BOTH_SIZES = { tag: '@both-sizes' };

export type Session = { access_token: string; refresh_token: string; user: { id: number } };
export type Account = { email: string; first_name: string; accessToken: string; session: Session };

type Fixtures = {
  /** A new client, with an account and nothing else. */
  account: Account;
  /** Refused requests (4xx) are expected in some tests; errors that a page logs itself never are. */
  errors: string[];
  /** Requests for what the page already had; see repeated-requests.ts. */
  repeats: string[];
};

export const test = base.extend<Fixtures>({
  baseURL: NAFASI,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  account: async ({}, use) => use(await makeAccount()),
  // Waits for hydration: what is pressed before would be lost.
  page: async ({ page }, use) => {
    for (const step of ['goto', 'reload', 'goBack', 'goForward'] as const) {
      const go: (...given: never[]) => Promise<unknown> = page[step].bind(page);
      page[step] = async (...given: never[]) => {
        const response = await go(...given);
        await page.waitForSelector('html:not([data-waiting])', { state: 'attached' });
        return response as never;
      };
    }
    await use(page);
  },
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await use(errors);
      if (errors.length) throw new Error(`The page logged errors:\n${errors.join('\n')}`);
    },
    { auto: true },
  ],
  repeats: [
    async ({ context }, use) => {
      const repeats = await watchForRepeats(context, NAFASI);
      await use(repeats);
      if (repeats.length) throw new Error(`The page repeated requests:\n${repeats.join('\n')}`);
    },
    { auto: true },
  ],
});

export async function makeAccount(): Promise<Account> {
  const email = `${randomUUID()}@nafasi.example`;
  const person = {
    first_name: 'Wanjiku',
    last_name: 'Kamau',
    email,
    phone_number: '0712345678',
    password: PASSWORD,
  };
  await post('/auth/register', person);
  await proveEmail(email);
  const session = await sessionOf(email);
  return { email, first_name: person.first_name, accessToken: session.access_token, session };
}

/** Opens the mailed link: from a network's sixth account on, an account cannot hold unpaid bookings before that. */
export async function proveEmail(email: string): Promise<void> {
  const path = `/mailbox/messages?to=${encodeURIComponent(email)}`;
  let token: string | undefined;
  await expect(async () => {
    const { messages } = await get<{ messages: { text: string }[] }>(path, { at: SANDBOX });
    token = /confirm-email\?token=([\w-]+)/.exec(messages[0]?.text ?? '')?.[1];
    expect(token).toBeDefined();
  }).toPass();
  await post('/auth/prove-email', { token });
}

/** The demo's admin, who is shared by all tests. */
export const ADMIN = { email: 'admin@nafasi.example', password: 'karibu-nafasi' };

/** Logs in without a page; answers the session. */
export const sessionOf = (email: string, password = PASSWORD, at = NAFASI): Promise<Session> =>
  post<Session>('/auth/login', { email, password }, { at });

/** Lets the page's next address be opened as by somebody who logged in before. */
export const signIn = (page: Page, { session }: { session: Session }) =>
  page.addInitScript(scriptFor(session));

/**
 * The script that stores a session before a page starts. Only once: later changes to the session by the page must stay.
 */
export const scriptFor = ({ access_token, refresh_token, user }: Session): string => `
  if (!sessionStorage.getItem('begun')) {
    sessionStorage.setItem('begun', 'yes');
    localStorage.setItem('accessToken', ${JSON.stringify(access_token)});
    localStorage.setItem('refreshToken', ${JSON.stringify(refresh_token)});
    localStorage.setItem('user', ${JSON.stringify(JSON.stringify(user))});
  }
`;

/** Opens an address, signed in by a stored session. */
export async function openAs(page: Page, session: Session, path: string): Promise<void> {
  await signIn(page, { session });
  await page.goto(path);
}

/** Opens an address as one of the demo's people. */
export const openAsDemo = async (page: Page, name: DemoName, path: string) =>
  openAs(page, await sessionOf(`${name}@nafasi.example`, ADMIN.password), path);
type DemoName = 'client' | 'owner' | 'admin' | 'admin2' | 'abdi';

/** Fills in and submits the login page. */
export async function sendLogin(page: Page, { email }: { email: string }): Promise<void> {
  // The address changes before the page does, and the previous page may have a login of its own.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Whether the page would scroll sideways. */
export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth');
}

type Where = { token?: string; at?: string; method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE' };

export async function post<T>(
  path: string,
  body: object,
  { token, at = NAFASI, method = 'POST' }: Where = {},
): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  return ask<T>(`${at}${path}`, { method, headers, body: JSON.stringify(body) });
}

/** Reads a list or a thing, with a token or as a visitor. */
export async function get<T>(path: string, { token, at = NAFASI }: Where = {}): Promise<T> {
  return ask<T>(`${at}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
}

/** Retries until there is a real answer: an overloaded server says when to try again. */
async function ask<T>(url: string, request: RequestInit): Promise<T> {
  let response = await fetch(url, request);
  while (response.status === 503) {
    await wait(Number(response.headers.get('retry-after')) * 1000);
    response = await fetch(url, request);
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

type Space = { id: number; title: string; price_per_hour: number };

/** A space of the demo by its title. */
export async function spaceNamed(title: string): Promise<Space> {
  const { data } = await get<{ data: Space[] }>(`/spaces?keyword=${encodeURIComponent(title)}`);
  const [space] = data;
  if (!space) throw new Error(`The demo has no space called ${title}`);
  return space;
}

/** Books an hour from nine for an account; returns the amount and the invoice to pay. */
export async function bookByApi(
  account: Account,
  spaceTitle: string,
  day: string,
): Promise<{ spaceId: number; bookingId: number; invoiceId: number; amount: number }> {
  const space = await spaceNamed(spaceTitle);
  const input = {
    space_id: space.id,
    start_time: `${day}T09:00`,
    end_time: `${day}T10:00`,
    terms_accepted: true,
    estimated_guests: 1,
  };
  type Booked = { id: number; invoice: { id: number; amount: number } };
  const { data } = await post<{ data: Booked }>('/api/bookings/', input, {
    token: account.accessToken,
  });
  const { id, invoice } = data;
  return { spaceId: space.id, bookingId: id, invoiceId: invoice.id, amount: invoice.amount };
}

/** Cancels one's booking. */
export async function cancelByApi(account: Account, bookingId: number): Promise<void> {
  const how = { token: account.accessToken, method: 'PUT' } as const;
  await post(`/api/bookings/${bookingId}/cancel`, {}, how);
}

/** Opens the rest of the reservation form where a phone keeps it in a sheet, once the time can be booked. */
export async function reviewBooking(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Start date' })).toBeVisible();
  const sheet = page.getByRole('button', { name: 'Continue' });
  if (await sheet.isVisible()) await sheet.click();
}

/** `Tue 24 Nov 2026`, as fields and pages write a day. */
export function inWords(day: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T12:00:00+03:00`).toLocaleDateString('en-GB', options);
  return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })} ${part({ month: 'short' }).slice(0, 3)} ${part({ year: 'numeric' })}`;
}

/**
 * A day ahead as the API writes it; tests that book take different days. Each size of screen has
 * its own, the day after for the phone, so that both can run at once.
 */
export function dayAhead(days: number, project: { name: string }): string {
  const own = days + (project.name === 'phone' ? 1 : 0);
  return new Date(Date.now() + 3 * 3_600_000 + own * 86_400_000).toISOString().slice(0, 10);
}
