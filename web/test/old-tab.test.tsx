// A tab that was opened before a newer build: the parts that it has yet to load are there no more.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { question } from '../src/app/held-call.tsx';
import { parts } from '../src/app/later-parts.ts';
import { useForm } from '../src/lib/use-form.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, one, refuse } from './api.ts';
import { openApp, pages, queryClient, theApi } from './open-app.tsx';
import { wanjiku } from './things.ts';

const edit = page.getByRole('button', { name: 'Edit Profile' });
const save = page.getByRole('button', { name: 'Save Changes' });
const heading = page.getByRole('heading', { name: 'My Profile' });
const firstName = page.getByLabelText('First name');

const RENEWED = /^Nafasi was updated, and nothing was done\./;

const isGone = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'));

beforeEach(() => {
  const api = theApi();
  api.on('GET /auth/me', wanjiku);
  api.on('GET /api/feed', one(null));
  const review_asked = {
    topic: 'review_asked',
    mail: true,
    sms: null,
    always_mailed: false,
  } as const;
  api.on('GET /api/notices/choices', one([review_asked]));
  // The server is there.
  const answered = window.fetch;
  vi.stubGlobal('fetch', async (input: Request | string) =>
    input === '/healthz' ? new Response() : answered(input),
  );
});

test('without the toaster, toasts appear as plain text, and the page stays', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  await firstName.fill('Njeri');
  const toaster = vi.spyOn(parts, 'toaster').mockImplementation(isGone);
  theApi().on('PUT /api/notices/choices', fail(502));
  const reviews = page.getByRole('switch', { name: 'Mail: Asking for your review' });
  await expect.element(reviews).toBeChecked();
  (reviews.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  const sentence = page.getByRole('alert').getByText(/could not be changed\. Please try again\.$/);
  await expect.element(sentence).toBeVisible();
  await expect.element(heading).toBeVisible();
  await expect.element(firstName).toHaveValue('Njeri');
  await expectToFitNarrowest();
  await expectAccessible();
  await sentence.click();
  await expect.element(sentence).not.toBeInTheDocument();
  // A part that failed to load once may load later.
  toaster.mockRestore();
  (reviews.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Close' })).toBeVisible();
});

test('if the password dialog is gone, says that nothing was done, and keeps the form', async () => {
  await openApp('/profile', wanjiku);
  await edit.click();
  const email = page.getByLabelText('Email');
  await email.fill('wanjiku@elsewhere.example');
  vi.spyOn(question, 'load').mockImplementation(isGone);
  theApi().on('PUT /auth/me', refuse(403, 'CONFIRM_PASSWORD', 'Please enter your password.'));
  await save.click();
  await expect.element(page.getByRole('alert').getByText(RENEWED)).toBeVisible();
  await expect.element(email).toHaveValue('wanjiku@elsewhere.example');
  await expect.element(heading).toBeVisible();
});

function FormWithoutRules() {
  const { form, problem } = useForm({
    initialValues: {},
    loadRules: isGone,
    send: async () => undefined,
    refused: 'It was not sent.',
  });
  return (
    <form {...form}>
      <button type="submit">Send</button>
      <p role="alert">{problem?.sentence}</p>
    </form>
  );
}

test("if a form's rules are gone, says what to do, instead of blaming the network", async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={pages}>
        <FormWithoutRules />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('alert').getByText(RENEWED)).toBeVisible();
});
