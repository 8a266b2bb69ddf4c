// From a forgotten password by the mail in the sandbox's mailbox to a new one.
import type { Page, Request } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './expect-accessible.ts';
import { expect, SANDBOX, sendLogin, test } from './fixtures.ts';

// Tracing injects scripts into pages, which the frame of a mail blocks and logs.
test.use({ trace: 'off', contextOptions: { reducedMotion: 'reduce' } });

const NEW_PASSWORD = 'an even better one';
const REFUSED = 'This reset link has been used or has run out. Please request a new one.';

async function sendPasswords(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

/** Lets the mailbox look for mails and waits for the answer. */
async function lookForMails(mailbox: Page): Promise<void> {
  const answer = mailbox.waitForResponse(/\/mailbox\/messages\?to=/);
  await mailbox.evaluate("dispatchEvent(new Event('focus'))");
  await (await answer).finished();
}

/** Holds back the answer to the mailbox's next look for mails; returns a function to release it. */
async function overtakeNextLook(mailbox: Page): Promise<() => Promise<void>> {
  const path = /\/mailbox\/messages\?to=/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: taken, resolve: take } = Promise.withResolvers<void>();
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  await mailbox.route(
    path,
    async (route) => {
      const response = await route.fetch();
      take();
      await released;
      await route.fulfill({ response });
      pass();
    },
    { times: 1 },
  );
  await mailbox.evaluate("dispatchEvent(new Event('focus'))");
  await taken;
  return () => {
    release();
    return passed;
  };
}

test('whoever forgot their password gets in again by the mailed link, which works once', async ({
  page,
  context,
  account,
}) => {
  const mailbox = await context.newPage();
  await mailbox.goto(`${SANDBOX}/`);
  const places = mailbox.getByRole('navigation', { name: 'Sandbox' });
  await places.getByRole('link', { name: 'Mailbox' }).click();
  await mailbox.getByRole('searchbox', { name: 'To' }).fill(account.email);
  await expect(
    mailbox.getByRole('button', { name: `Confirm your email address ${account.email}` }),
  ).toBeVisible();
  await expectAccessibleInBothSchemes(mailbox);
  const letOldAnswerThrough = await overtakeNextLook(mailbox);

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill(` ${account.email.toUpperCase()} `);
  await page.getByRole('button', { name: 'Request Reset Link' }).click();
  await expect(page.getByRole('status')).toContainText('is on its way');

  // The mail appears without a reload, and stays even if an earlier answer arrives late.
  await mailbox.getByRole('button', { name: /Reset your Nafasi password/ }).click();
  const mail = mailbox.frameLocator('iframe');
  await expect(mail.getByText(`Hello ${account.first_name},`)).toBeVisible();
  const shown = await mailbox.locator('iframe').elementHandle();
  await letOldAnswerThrough();
  await lookForMails(mailbox);
  expect(await shown?.evaluate((frame) => frame.isConnected)).toBe(true);

  const referrers: Promise<string>[] = [];
  const mailed = mail.getByRole('link', { name: 'Choose a new password' });
  await expect(mailed).toHaveAttribute('href', /\/reset-password\?token=[\w-]{43}$/);
  const link = (await mailed.getAttribute('href')) ?? '';
  const token = link.split('token=')[1] ?? '';
  const noteReferrer = (request: Request) => {
    if (request.isNavigationRequest() && request.url() === link) return;
    // The mailbox has no address to hide, and is closed while it looks for mails.
    if (request.url().startsWith(SANDBOX)) return;
    referrers.push(request.allHeaders().then(({ referer }) => `${request.url()} ${referer}`));
  };
  context.on('request', noteReferrer);
  // By the keyboard: the target of a click depends on when the browser has drawn the mail's frame.
  const opening = context.waitForEvent('page');
  await mailed.focus();
  await expect(mailbox.locator('iframe')).toBeFocused();
  await mailbox.keyboard.press('Enter');
  const opened = await opening;
  await expect(opened.getByLabel('New password')).toBeVisible();
  expect(await opened.evaluate('window.opener')).toBeNull();
  // As plain text: axe cannot look into a frame that runs no script.
  await mailbox.getByRole('button', { name: 'Plain text' }).click();
  await expect(mailbox.getByText('Choose a new password:')).toBeVisible();
  await expectAccessibleInBothSchemes(mailbox);
  await mailbox.close();

  await opened.reload();
  await expect(opened.getByLabel('New password')).toBeVisible();
  await opened.getByRole('link', { name: 'Home' }).click();
  await expect(opened.getByRole('heading', { name: /Featured Spaces/ })).toBeVisible();
  await opened.goBack();
  await expect(opened).toHaveURL(link);
  await sendPasswords(opened, `  ${NEW_PASSWORD} `);
  await opened.waitForURL('**/login?reset=success');
  await expect(opened.getByRole('status')).toHaveText(
    'Your password has been changed. Please log in with it.',
  );
  // The token is not in the tab's history either.
  await opened.goForward();
  await expect(opened).toHaveURL('/');
  await opened.goBack();
  await expect(opened).toHaveURL('/login?reset=success');
  // Headers requested after the end of the test would fail it.
  context.off('request', noteReferrer);
  const sent = await Promise.all(referrers);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((each) => each.includes(token))).toEqual([]);

  await sendLogin(opened, account);
  await expect(opened.getByText('Wrong email or password. Please check both.')).toBeVisible();
  await opened.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await opened.keyboard.press('Enter');
  await opened.waitForURL('**/client-dashboard');

  await opened.goto(link);
  await sendPasswords(opened, 'one more password');
  await expect(opened.getByRole('alert')).toContainText(REFUSED);
  await expect(opened.getByRole('link', { name: 'Request a new link' })).toBeFocused();
  await opened.keyboard.press('Enter');
  await expect(opened).toHaveURL('/forgot-password');
});
