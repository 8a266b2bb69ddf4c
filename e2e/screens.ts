// Takes pictures of every screen in its main states: see scripts/screens.ts.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import sharp from 'sharp';
import {
  type Account,
  bookByApi,
  cancelByApi,
  dayAhead,
  expect,
  get,
  post,
  SANDBOX,
  type Session,
  test,
} from './fixtures.ts';
import { payByCode } from './paying.ts';

/** The folder of the pictures that documents show; all others go to one that is not committed. */
const SHOWN = join(import.meta.dirname, '../docs/screens');
const OTHERS = join(import.meta.dirname, '../.cache/screens');
const PASSWORD = 'karibu-nafasi';
const LONGEST = 2400;
const WIDEST = 960;
/** The same days for all pictures. */
const SAME_DAY = { name: 'desktop' };

type Role = 'client' | 'owner' | 'admin';
type Stage = { page: Page; who: Account; info: TestInfo };
type Shot = {
  name: string;
  /** Whose screen it is; undefined for a visitor. */
  as?: Role;
  /** The address to open; `show` may go elsewhere. */
  path: string;
  /** Brings about the state to be shown. */
  show?: (stage: Stage) => Promise<unknown>;
  /** Only the viewport, for dialogs. */
  inSight?: true;
  /** Books a time to show. */
  books?: true;
  /** Cleans up: only a few unpaid bookings are allowed at a time. */
  after?: (who: Account) => Promise<unknown>;
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

const shots: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-search', path: '/?keyword=studio&max_price=5000' },
  { name: 'home-by-time', path: `/?date=${dayAhead(9, SAME_DAY)}&from=09:00&to=12:00&guests=6` },
  { name: 'home-nothing-found', path: '/?keyword=helipad' },
  { name: 'space', path: '/spaces/40' },
  {
    name: 'space-dialog',
    path: '/',
    inSight: true,
    show: ({ page }) => press(page, 'More Details'),
  },
  { name: 'login', path: '/login' },
  { name: 'login-after-reset', path: '/login?reset=success' },
  { name: 'sign-up', path: '/signup' },
  { name: 'sign-up-problems', path: '/signup', show: ({ page }) => press(page, 'Sign Up') },
  { name: 'privacy', path: '/privacy' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password', path: '/reset-password?token=not-a-token' },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'booking', as: 'client', path: '/spaces/40/booking' },
  {
    name: 'booking-time-chosen',
    as: 'client',
    inSight: true,
    path: `/spaces/40/booking?start=${dayAhead(9, SAME_DAY)}T09:00&end=${dayAhead(9, SAME_DAY)}T12:00`,
  },
  { name: 'payment', as: 'client', path: '/', show: openInvoice, books: true, after: giveUp },
  { name: 'payment-success', as: 'client', path: '/', show: openPaidInvoice, books: true },
  { name: 'booking-details', as: 'client', path: '/', show: openBooking, books: true },
  { name: 'change-time', as: 'client', path: '/', inSight: true, show: openChange, books: true },
  { name: 'change-time-payment', as: 'client', path: '/', show: payForChange, books: true },
  { name: 'receipt', as: 'client', path: '/', show: openReceipt, books: true },
  { name: 'client-dashboard', as: 'client', path: '/client-dashboard' },
  { name: 'client-bookings', as: 'client', path: '/client-dashboard?tab=bookings' },
  { name: 'client-browse', as: 'client', path: '/client-dashboard?tab=browse' },
  { name: 'client-payments', as: 'client', path: '/client-dashboard?tab=payments' },
  { name: 'client-reviews', as: 'client', path: '/client-dashboard?tab=reviews' },
  {
    name: 'review-dialog',
    as: 'client',
    path: '/client-dashboard?tab=reviews',
    inSight: true,
    show: ({ page }) => page.getByRole('link', { name: 'Write Review' }).first().click(),
  },
  { name: 'bookings', as: 'client', path: '/dashboard/bookings' },
  { name: 'invoices', as: 'client', path: '/dashboard/invoices' },
  {
    name: 'notices',
    as: 'client',
    path: '/client-dashboard',
    inSight: true,
    show: ({ page }) => press(page, /^Notices/),
  },
  { name: 'profile', as: 'client', path: '/profile' },
  {
    name: 'profile-edit',
    as: 'client',
    path: '/profile',
    show: ({ page }) => press(page, 'Edit Profile'),
  },
  {
    name: 'remove-account',
    as: 'client',
    path: '/profile',
    inSight: true,
    show: ({ page }) => press(page, 'Remove my account'),
  },
  { name: 'owner-dashboard', as: 'owner', path: '/owner-dashboard' },
  { name: 'owner-spaces', as: 'owner', path: '/owner-dashboard?tab=spaces' },
  { name: 'owner-bookings', as: 'owner', path: '/owner-dashboard?tab=bookings' },
  { name: 'owner-reviews', as: 'owner', path: '/owner-dashboard?tab=reviews' },
  { name: 'owner-invoices', as: 'owner', path: '/owner-dashboard?tab=invoices' },
  { name: 'owner-payouts', as: 'owner', path: '/owner-dashboard?tab=payouts' },
  { name: 'new-space', as: 'owner', path: '/owner-dashboard?tab=spaces&space=new', inSight: true },
  { name: 'owner-calendar', as: 'owner', path: '/owner-dashboard?tab=calendar', inSight: true },
  { name: 'owner-calendar-month', as: 'owner', path: '/owner-dashboard?tab=calendar&view=month' },
  {
    name: 'block-dialog',
    as: 'owner',
    path: '/owner-dashboard?tab=calendar',
    inSight: true,
    show: ({ page }) => press(page, 'Block time'),
  },
  {
    name: 'space-hours',
    as: 'owner',
    path: '/owner-dashboard?hours=40',
    inSight: true,
    show: ({ page }) => press(page, 'Set hours'),
  },
  { name: 'space-calendars', as: 'owner', path: '/owner-dashboard?calendars=40', inSight: true },
  { name: 'owner-profile', as: 'owner', path: '/profile' },
  { name: 'admin-dashboard', as: 'admin', path: '/admin-dashboard' },
  { name: 'admin-users', as: 'admin', path: '/admin-dashboard?tab=users' },
  {
    name: 'admin-add-user',
    as: 'admin',
    path: '/admin-dashboard?tab=users',
    inSight: true,
    show: ({ page }) => press(page, 'Add User'),
  },
  { name: 'admin-spaces', as: 'admin', path: '/admin-dashboard?tab=spaces' },
  { name: 'admin-bookings', as: 'admin', path: '/admin-dashboard?tab=bookings' },
  { name: 'admin-invoices', as: 'admin', path: '/admin-dashboard?tab=invoices' },
  { name: 'payments-desk', as: 'admin', path: '/admin-dashboard/payments' },
  { name: 'payments-desk-refunds', as: 'admin', path: '/admin-dashboard/payments?tab=refunds' },
  {
    name: 'payments-desk-commission',
    as: 'admin',
    path: '/admin-dashboard/payments?tab=commission',
  },
  { name: 'payments-desk-payouts', as: 'admin', path: '/admin-dashboard/payments?tab=payouts' },
  {
    name: 'payments-desk-batch',
    as: 'admin',
    path: '/admin-dashboard/payments?tab=payouts&batch=2',
  },
  { name: 'sandbox-phone', path: `${SANDBOX}/` },
  { name: 'sandbox-mailbox', path: `${SANDBOX}/mailbox` },
];

for (const shot of shots) {
  test(shot.name, async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const who = await signIn(page, shot.as);
    await page.goto(shot.path);
    await shot.show?.({ page, who, info });
    await untilStill(page, shot);
    await take(page, shot, info);
    await shot.after?.(who);
  });
}

/** Stores the session of one of the demo's people where the web app keeps it. */
async function signIn(page: Page, as: Role | undefined): Promise<Account> {
  const email = `${as ?? 'client'}@nafasi.example`;
  type Named = Session & { user: { first_name: string } };
  const session = await post<Named>('/auth/login', { email, password: PASSWORD });
  if (as) {
    const kept = JSON.stringify({
      accessToken: session.access_token,
      refreshToken: session.refresh_token,
      user: JSON.stringify(session.user),
    });
    await page.addInitScript(`if (!localStorage.user) Object.assign(localStorage, ${kept})`);
  }
  const { user, access_token: accessToken } = session;
  return { email, first_name: user.first_name, accessToken, session };
}

/** Waits until everything the page requested has arrived, including pictures further down. */
async function untilStill(page: Page, { inSight }: Shot): Promise<void> {
  await expect(page.locator('h1, h2').filter({ visible: true }).first()).toBeVisible();
  if (!inSight) await showAll(page);
  await page.waitForLoadState('networkidle');
  // Skeletons mark what is still loading.
  await expect(page.locator('[class*="_bone"]')).toHaveCount(0);
  if (!inSight) await showAll(page);
  // What is hidden, or below a viewport of fixed height, is not requested.
  const areThere =
    '[...document.images].every((image) => image.complete || !image.checkVisibility() || image.y > innerHeight)';
  await expect.poll(() => page.evaluate<boolean>(areThere)).toBe(true);
}

/** A window as high as the page: pictures further down load, and sticky bars do not cover anything. */
async function showAll(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.max(height, whole) });
}

async function take(page: Page, { name, inSight }: Shot, info: TestInfo): Promise<void> {
  const picture = await page.screenshot({ fullPage: !inSight, animations: 'disabled' });
  const file = `${name}-${info.project.name}.webp`;
  const folder = existsSync(join(SHOWN, file)) ? SHOWN : OTHERS;
  await mkdir(folder, { recursive: true });
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  // Long lists show nothing new further down, and the pictures are committed with the source.
  await sharp(picture)
    .extract({ left: 0, top: 0, width, height: Math.min(height, LONGEST) })
    .resize({ width: WIDEST, withoutEnlargement: true })
    .webp({ quality: 60 })
    .toFile(join(folder, file));
}

/** Each picture has a day of its own, so that they do not take each other's time. */
async function book({ who, info }: Stage) {
  const bookers = shots.filter(({ books }) => books).map(({ name }) => name);
  const { projects } = info.config;
  const way = projects.findIndex(({ name }) => name === info.project.name);
  const day = 150 + bookers.indexOf(info.title) * projects.length + way;
  return bookByApi(who, 'Acacia Boardroom', dayAhead(day, SAME_DAY));
}

async function openInvoice(stage: Stage): Promise<void> {
  const { invoiceId } = await book(stage);
  await stage.page.goto(`/invoices/${invoiceId}`);
}

/** Cancels the latest booking. */
async function giveUp(who: Account): Promise<void> {
  const how = { token: who.accessToken };
  const { data } = await get<{ data: { id: number }[] }>(
    '/api/bookings?status=pending&limit=1',
    how,
  );
  for (const { id } of data) await cancelByApi(who, id);
}

async function openPaidInvoice(stage: Stage): Promise<void> {
  const { invoiceId, amount } = await book(stage);
  await payByCode(stage.who, invoiceId, amount);
  await stage.page.goto(`/invoices/${invoiceId}`);
  await expect(stage.page.getByText('Payment Successful!')).toBeVisible();
}

/** As printed, with a sheet's margins. */
async function openReceipt(stage: Stage): Promise<void> {
  await openPaidInvoice(stage);
  await stage.page.emulateMedia({ media: 'print' });
  await stage.page.addStyleTag({ content: 'body { padding: 5vw; }' });
}

async function openBooking(stage: Stage): Promise<void> {
  const { bookingId, invoiceId, amount } = await book(stage);
  await payByCode(stage.who, invoiceId, amount);
  await stage.page.goto(`/bookings/${bookingId}`);
}

/** The booking's own time, extended, with the cost of that. */
async function openChange(stage: Stage): Promise<void> {
  await openBooking(stage);
  await stage.page.getByRole('link', { name: 'Change Time' }).click();
  await expect(stage.page.getByRole('grid', { name: 'Free and taken times' })).toBeVisible();
  await stage.page.getByLabel('End time').fill('12:00');
}

async function payForChange(stage: Stage): Promise<void> {
  await openChange(stage);
  await press(stage.page, 'Change and pay');
  await stage.page.waitForURL(/\/invoices\/\d+/);
}
