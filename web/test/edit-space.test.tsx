import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginSession, endSession } from '../src/lib/session-store.ts';
import { expectAccessible, expectToFitNarrowest } from './accessible.ts';
import { fail, hold, lose, one, refuse } from './api.ts';
import { address, openApp, reload, theApi } from './open-app.tsx';
import { njeri, ownSpaces } from './owner-things.ts';
import { acacia } from './things.ts';
import { takeUploads } from './uploads.ts';

const creating = page.getByRole('dialog', { name: 'Create New Space' });
const editing = page.getByRole('dialog', { name: 'Edit Space' });
const anyDialog = page.getByRole('dialog');
const title = creating.getByLabelText('Title');
const price = creating.getByLabelText('Price per hour');
const guests = creating.getByLabelText('Max guests');
const create = creating.getByRole('button', { name: 'Create Space' });
const removers = page.getByRole('button', { name: /^Remove picture/ });
const created = page.getByText('Space created successfully!');
const picture = {
  url: `${window.location.origin}/room.webp`,
  served_url: '/room.webp',
  problem: null,
  alt: '',
  color: '#aaaaaa',
  width: 1,
  height: 1,
  widths: [],
};
const listed = { ...acacia, id: 42, title: 'Fig Tree Room' };

async function openNew() {
  ownSpaces();
  await openApp('/owner-dashboard?tab=spaces&space=new', njeri);
  await expect.element(title).toHaveFocus();
}

test('an owner sees how much of the price they keep while typing it', async () => {
  const kept = () =>
    creating
      .getByText(/^You keep/)
      .element()
      .textContent.replaceAll('\u00a0', ' ');
  await openNew();
  await expect.poll(kept).toBe('You keep Kshs 834.00 of each Kshs 1,000.00');
  await price.fill('2000');
  await expect.poll(kept).toBe('You keep Kshs 1,668.00 of each Kshs 2,000.00');
  await expect
    .element(creating.getByText(/^Commission 10.%, VAT 16.% on it, withholding tax 5.%\./))
    .toBeVisible();
});

test('the preview of the card names what has not been entered yet', async () => {
  const card = creating.getByRole('complementary', { name: 'Preview' });
  await openNew();
  await expect.element(card).toMatchTextContent('Your spaceSpace type · up to 1 guest');
  await creating.getByLabelText('Space type').selectOptions('Studio');
  await expect.element(card).toMatchTextContent('Your spaceStudio · up to 1 guest');
});

async function fillIn() {
  await title.fill(listed.title);
  await creating.getByLabelText('Description').fill('A loft under a fig tree.');
  await price.fill('1800.50');
  await guests.fill('12');
  await creating.getByLabelText('Space type').selectOptions('Studio');
}

test('a form that cannot be sent shows why, marks the fields and keeps the input', async () => {
  const api = theApi();
  const alert = creating.getByRole('alert');
  await openNew();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(alert)
    .toHaveTextContent('Error: Please look at the fields that are marked.');
  await expect.element(title).toHaveFocus();
  for (const problem of [
    'Title is required.',
    'Description is required.',
    'Price per hour is required.',
    'Space type is required.',
  ])
    await expect.element(creating.getByText(problem)).toBeVisible();
  await expectAccessible();

  await fillIn();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(creating.getByText('Title is required.')).not.toBeInTheDocument();
  await expect.element(price).toHaveAttribute('step', '0.01');
  await expect.element(price).toHaveAttribute('min', '0');
  await expect.element(guests).toHaveAttribute('min', '1');
  await price.fill('');
  await guests.fill('');
  await userEvent.tab();
  await expect.element(price).toHaveValue(0);
  await expect.element(guests).toHaveValue(1);
  await expect
    .element(creating.getByText('At 0 an hour people book it without paying.'))
    .toBeVisible();
  await price.fill('-5');
  await guests.fill('0');
  await creating.getByLabelText('Image address').fill('room.jpg');
  await create.click();
  for (const problem of [
    /Give a price of at least 0/,
    'There must be room for at least one guest.',
    'Give an address that starts with https://.',
  ])
    await expect.element(creating.getByText(problem)).toBeVisible();

  // The first address field is always there; only further ones can be removed.
  await expect.element(removers).not.toBeInTheDocument();
  await creating.getByRole('button', { name: 'Add another image' }).click();
  await expect.element(creating.getByLabelText('Image address 2')).toBeVisible();
  await expect.poll(() => removers.elements().length).toBe(2);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.poll(() => creating.getByLabelText(/^Image address/).elements().length).toBe(1);
  await expect.element(removers).not.toBeInTheDocument();
  expect(api.sentBy('POST /api/spaces')).toEqual([]);

  const tooMuch = 'Please ask at most Ksh 10,000,000 an hour.';
  const fields = { price_per_hour: tooMuch };
  api.on('POST /api/spaces', refuse(422, 'NOT_VALID', tooMuch, fields));
  await price.fill('99999999');
  await guests.fill('2');
  await create.click();
  await expect.element(alert.first()).toHaveTextContent(`Error: ${tooMuch}`);
  await price.fill('900');
  api.on('POST /api/spaces', lose);
  await create.click();
  await expect
    .element(alert)
    .toHaveTextContent('Error: Network error. Please check your connection.');
  await expect.element(title).toHaveValue(listed.title);
  await expect.element(create).toBeEnabled();
  api.on('POST /api/spaces', one(listed));
  await expect.element(create).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(created).toBeVisible();
});

test('a space is listed only once if the first answer was lost, after a reload too', async () => {
  const api = theApi();
  await openNew();
  await fillIn();
  api.on('POST /api/spaces', lose);
  await create.click();
  await expect.element(creating.getByRole('alert')).toMatchTextContent('Network error.');
  await reload();
  await expect.element(title).toHaveValue(listed.title);
  api.on('POST /api/spaces', one(listed));
  await create.click();
  await expect.element(created).toBeVisible();
  const keys = api.sentBy('POST /api/spaces').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('a picture that was on its way when the session ran out can be sent again', async () => {
  const api = theApi();
  takeUploads();
  await openNew();
  const rows = page.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem');
  const arriving = hold(() => one(picture));
  api.on('POST /api/images', arriving.answer);
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    new File(['a picture'], 'meeting.webp', { type: 'image/webp' }),
  );
  await expect.poll(() => api.sentBy('POST /api/images')).toHaveLength(1);
  endSession({ expired: true });
  await expect.element(page.getByText('This page waits for you, as you left it.')).toBeVisible();
  beginSession({ accessToken: 'new', refreshToken: 'newer' }, njeri);
  const row = rows.nth(0);
  await expect.element(row.getByRole('alert')).toMatchTextContent(/^This picture could not be/);
  api.on('POST /api/images', one(picture));
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row).toMatchTextContent('Sent in');
  arriving.letThrough();
});

test('pictures that do not arrive show why, and can be sent again or left out', async () => {
  const api = theApi();
  takeUploads();
  await openNew();
  await fillIn();
  const rows = page.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem');
  const choose = (file: File) =>
    userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, file);
  await choose(new File(['%PDF'], 'notes.pdf', { type: 'application/pdf' }));
  await expect
    .element(page.getByText('notes.pdf is not a JPEG, PNG, WebP or AVIF picture.'))
    .toBeVisible();
  const unreadable =
    'This file cannot be read as a JPEG, PNG, WebP or AVIF picture. Please choose another.';
  api.on('POST /api/images', refuse(422, 'IMAGE_NOT_READABLE', unreadable));
  await choose(new File(['no picture'], 'torn.jpg', { type: 'image/jpeg' }));
  await expect.element(rows.nth(0).getByRole('alert')).toMatchTextContent(unreadable);
  await create.click();
  await expect
    .element(creating.getByText(/^Error: Pictures are still on their way\./))
    .toBeVisible();
  expect(api.sentBy('POST /api/spaces')).toEqual([]);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.poll(() => rows.elements().length).toBe(1);

  api.on('POST /api/images', lose);
  await choose(new File(['a picture'], 'meeting.webp', { type: 'image/webp' }));
  await expect.element(rows.nth(0).getByRole('alert')).toMatchTextContent(/^Network error\./);
  api.on('POST /api/images', one(picture));
  await rows.nth(0).getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.nth(0)).toMatchTextContent('Sent in');
  await expectToFitNarrowest();
  expect(creating.element().scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  api.on('POST /api/spaces', one(listed));
  await create.click();
  await expect.element(created).toBeVisible();
  expect(api.sentBy('POST /api/spaces').at(-1)?.body).toMatchObject({ images: [picture.url] });
});

test('an upload that is lost or refused temporarily is retried automatically', async () => {
  const refusals = [lose, refuse(503, 'NOT_READY', 'We cannot answer right now.')];
  takeUploads();
  theApi().on('POST /api/images', () => refusals.shift()?.() ?? one(picture));
  await openNew();
  const rows = page.getByRole('list', { name: 'Pictures in order' }).getByRole('listitem');
  await userEvent.upload(
    document.querySelector('input[type=file]') as HTMLElement,
    new File(['a picture'], 'meeting.webp', { type: 'image/webp' }),
  );
  await expect.element(rows.nth(0)).toMatchTextContent('Sent in');
  expect(theApi().sentBy('POST /api/images')).toHaveLength(3);
});

test('uploads are aborted with the form, when it is started over or closed', async () => {
  const shown: string[] = [];
  const { createObjectURL, revokeObjectURL } = URL;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = createObjectURL(file);
    shown.push(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
    revokeObjectURL(url);
    shown.splice(shown.indexOf(url), 1);
  });
  takeUploads();
  theApi().on('POST /api/images', lose);
  await openNew();
  await title.fill(listed.title);
  await reload();
  const choose = () =>
    userEvent.upload(
      document.querySelector('input[type=file]') as HTMLElement,
      new File(['a picture'], 'meeting.webp', { type: 'image/webp' }),
    );
  const alert = creating.getByRole('alert');
  await expect.element(title).toHaveValue(listed.title);
  await choose();
  await expect.element(alert).toMatchTextContent(/^Network error\./);
  expect(shown).toHaveLength(1);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.element(title).toHaveValue('');
  expect(shown).toEqual([]);
  await fillIn();
  theApi().on('POST /api/spaces', refuse(422, 'NOT_VALID', 'Not today.'));
  await create.click();
  await expect.element(alert).toHaveTextContent('Error: Not today.');
  await choose();
  await expect.element(alert.first()).toMatchTextContent(/^Network error\./);
  await creating.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('dialog', { name: 'Throw away what you wrote?' });
  await question.getByRole('button', { name: 'Throw it away' }).click();
  await expect.element(anyDialog).not.toBeInTheDocument();
  expect(shown).toEqual([]);
});

test('moving or removing a picture by its buttons leaves the focus nearby', async () => {
  // On a busy phone a frame may pass before all is drawn; the focus does not wait for one.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => 0);
  onTestFinished(() => frames.mockRestore());
  ownSpaces({ ...acacia, images: [picture, { ...picture, url: `${picture.url}?2` }] });
  await openApp(`/owner-dashboard?tab=spaces&space=${acacia.id}`, njeri);
  await editing.getByRole('button', { name: 'Move picture 1 down' }).click();
  await expect.element(editing.getByRole('button', { name: 'Move picture 2 down' })).toHaveFocus();
  await editing.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect.element(editing.getByRole('list', { name: 'Pictures in order' })).toHaveFocus();
});

test('an owner edits a space: only changes are sent, and nothing is discarded without asking', async () => {
  const api = theApi();
  const space = {
    ...acacia,
    price_per_hour: 1000,
    images: [picture],
  };
  const spaces = ownSpaces(space);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const card = page.getByRole('article', { name: space.title });
  const edit = card.getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect.poll(address).toMatch(new RegExp(`space=${space.id}`));
  const priceNow = editing.getByLabelText('Price per hour');
  await expect.element(editing.getByLabelText('Title')).toHaveValue(space.title);
  await expect.element(priceNow).toHaveValue(1000);
  await expect.element(editing.getByLabelText('Image address')).toHaveValue(picture.url);
  await expect.element(editing.getByLabelText(/^Agreement terms/)).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(anyDialog).not.toBeInTheDocument();
  await expect.element(edit).toHaveFocus();

  await edit.click();
  await priceNow.fill('1250');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('dialog', { name: 'Throw away what you wrote?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(priceNow).toHaveValue(1250);
  await editing.getByRole('switch', { name: /^Available for booking/ }).click();
  api.on('PATCH /api/spaces/{id}', () =>
    spaces.keep({ ...space, price_per_hour: 1250, status: 'unavailable' }),
  );
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(anyDialog).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent('Kshs 1,250.00/hr');
  await expect.element(card).toMatchTextContent('Booked');
  // Fields that the form did not change are left as others may have changed them meanwhile.
  expect(api.sentBy(`PATCH /api/spaces/${space.id}`).map(({ body }) => body)).toEqual([
    { price_per_hour: 1250, status: 'unavailable' },
  ]);

  await edit.click();
  await editing.getByLabelText('Title').fill('Something else');
  await editing.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Throw it away' }).click();
  await expect.element(anyDialog).not.toBeInTheDocument();
  await edit.click();
  await expect.element(editing.getByLabelText('Title')).toHaveValue(space.title);
});

test('a stored draft does not revert what was changed elsewhere since', async () => {
  const api = theApi();
  const space = { ...acacia, price_per_hour: 1000, status: 'available' as const };
  const spaces = ownSpaces(space);
  await openApp(`/owner-dashboard?tab=spaces&space=${space.id}`, njeri);
  await editing.getByLabelText('Title').fill('The Acacia');
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).toContain('The Acacia');
  const changed = { ...space, price_per_hour: 1400, status: 'unavailable' as const };
  spaces.keep(changed);
  await reload();
  await expect.element(editing.getByLabelText('Title')).toHaveValue('The Acacia');
  await expect.element(editing.getByLabelText('Price per hour')).toHaveValue(1400);
  api.on('PATCH /api/spaces/{id}', () => spaces.keep({ ...changed, title: 'The Acacia' }));
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(anyDialog).not.toBeInTheDocument();
  expect(api.sentBy(`PATCH /api/spaces/${space.id}`).map(({ body }) => body)).toEqual([
    { title: 'The Acacia' },
  ]);
});

test('the form starts from the state of the space when it is opened, not from what was loaded before', async () => {
  const api = theApi();
  const space = { ...acacia, images: [picture] };
  const spaces = ownSpaces(space);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const edit = page
    .getByRole('article', { name: space.title })
    .getByRole('button', { name: 'Edit' });
  await edit.click();
  await expect.element(editing.getByLabelText('Image address')).toHaveValue(picture.url);
  await userEvent.keyboard('{Escape}');
  await expect.element(anyDialog).not.toBeInTheDocument();
  // Changed from a phone meanwhile.
  const other = { ...picture, url: 'https://pictures.example/other.webp' };
  const third = { ...picture, url: 'https://pictures.example/third.webp' };
  spaces.keep({ ...space, images: [picture, other] });
  await edit.click();
  await expect.element(editing.getByLabelText('Image address 2')).toHaveValue(other.url);
  await editing.getByRole('button', { name: 'Add another image' }).click();
  await editing.getByLabelText('Image address 3').fill(third.url);
  api.on('PATCH /api/spaces/{id}', () =>
    spaces.keep({ ...space, images: [picture, other, third] }),
  );
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(anyDialog).not.toBeInTheDocument();
  expect(api.sentBy(`PATCH /api/spaces/${space.id}`)[0]?.body).toEqual({
    images: [picture.url, other.url, third.url],
  });
});

test('a space that is not listed any more cannot be edited, and a message shows it', async () => {
  ownSpaces();
  const notListed = 'This space is not listed any more. Please choose another.';
  theApi().on('GET /api/spaces/{id}', refuse(404, 'SPACE_NOT_FOUND', notListed));
  theApi().on('GET /api/spaces/{id}/listing', fail(409));
  await openApp('/owner-dashboard?tab=spaces&space=999999999', njeri);
  await expect.element(editing.getByRole('alert')).toMatchTextContent(`Error: ${notListed}`);
});

test('a picture that could not be fetched says why in the form and the list, and saving tries again', async () => {
  const api = theApi();
  const problem = 'There is no server of this name. Please check the address.';
  const url = 'http://pictures.example/room.jpg';
  const space = { ...acacia, images: [{ ...picture, url, served_url: null, problem }] };
  const spaces = ownSpaces(space);
  await openApp('/owner-dashboard?tab=spaces', njeri);
  const card = page.getByRole('article', { name: space.title });
  const told = card.getByText('We could not fetch a picture of this space. Edit it to see why.');
  await expect.element(told).toBeVisible();
  await card.getByRole('button', { name: 'Edit' }).click();
  const why = `We could not fetch this picture: ${problem} Saving tries again.`;
  await expect.element(editing.getByText(why)).toBeVisible();
  const field = editing.getByLabelText('Image address');
  await field.fill(`${url}?2`);
  await expect.element(editing.getByText('We fetch it once you save.')).toBeVisible();
  await field.fill(url);
  const sent: unknown[] = [];
  api.on('PATCH /api/spaces/{id}', ({ body }) => {
    sent.push(body);
    return spaces.keep({
      ...space,
      images: [{ ...picture, url, served_url: null, problem: null }],
    });
  });
  await editing.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(anyDialog).not.toBeInTheDocument();
  // Pictures that somebody else has added meanwhile are kept.
  expect(sent).toEqual([{}]);
  await expect.element(told).not.toBeInTheDocument();
});

test('an owner fills in the facilities; errors are marked, the rest is sent as typed', async () => {
  const api = theApi();
  await openNew();
  await fillIn();
  const open = creating.getByText('What the space has (optional)');
  await expect.element(creating.getByLabelText('Screen')).not.toBeVisible();
  await open.click();
  for (const name of ['Screen', 'Lift', 'Generator'])
    await creating.getByRole('checkbox', { name, exact: true }).click();
  await creating.getByLabelText('Boardroom').fill('20');
  await creating.getByLabelText('Area (m²)').fill('40');
  await creating.getByLabelText('Backup lasts (hours)').fill('6');
  await creating.getByLabelText('Down (Mbit/s)').fill('48.5');
  await creating.getByLabelText('Water tank').selectOptions('Yes');
  await create.click();
  const tooMany = creating.getByText(/^As a boardroom it seats 20, and it takes 12 guests at most/);
  await expect.element(tooMany).toBeVisible();
  await expect.element(creating.getByLabelText('Boardroom')).toHaveFocus();
  await expectAccessible();
  await expectToFitNarrowest();
  await creating.getByLabelText('Boardroom').fill('12');
  await expect.element(tooMany).not.toBeInTheDocument();
  api.on('POST /api/spaces', one(listed));
  await create.click();
  await expect.element(created).toBeVisible();
  expect(api.sentBy('POST /api/spaces')[0]?.body).toMatchObject({
    amenities: ['screen', 'lift'],
    seats: { boardroom: 12, theatre: null, classroom: null },
    area_m2: 40,
    power: { mains: null, backup: ['generator'], backup_hours: 6 },
    internet: { download_mbps: 48.5, upload_mbps: null, second_line: null },
    water: { mains: null, tank: true, tank_litres: null },
  });
});

test('an owner measures their internet, knowing how much data it takes, and saves the result', async () => {
  const api = theApi();
  takeUploads();
  ownSpaces();
  const told = { ...acacia, amenities: ['screen' as const] };
  api.on('GET /api/spaces/{id}', told);
  await openApp(`/owner-dashboard?tab=spaces&space=${acacia.id}`, njeri);
  await editing.getByRole('button', { name: 'Measure it now' }).click();
  const test = page.getByRole('dialog', { name: 'Measure the internet' });
  await expect.element(test.getByText(/takes up to 7 MB of data/)).toBeVisible();
  expect(api.sentBy('GET /api/speed_test')).toEqual([]);
  await expectAccessible();
  const start = test.getByRole('button', { name: 'Start' });
  api.on(
    'GET /api/speed_test',
    refuse(429, 'TOO_MANY', 'Please wait an hour before the next test.'),
  );
  await start.click();
  await expect.element(test.getByText('Please wait an hour before the next test.')).toBeVisible();
  api.on(
    'GET /api/speed_test',
    ({ query }) => new Response(new Uint8Array(Number(query.get('bytes')))) as never,
  );
  api.on('POST /api/speed_test', one({ bytes: 1 }));
  await test.getByRole('button', { name: 'Try again' }).click();
  await expect.element(test.getByText(/Mbit\/s/).first()).toBeVisible();
  const internet = {
    download_mbps: 94,
    upload_mbps: 40,
    told_on: '2026-11-24',
    told_by: 'test' as const,
    second_line: null,
  };
  api.on('PUT /api/spaces/{id}/speed', one({ ...told, internet }));
  await test.getByRole('button', { name: 'Keep as of today' }).click();
  await expect.element(test).not.toBeInTheDocument();
  await expect.element(editing.getByLabelText('Down (Mbit/s)')).toHaveValue('94');
  await expect.element(editing.getByText(/Measured here on Tue 24 Nov 2026/)).toBeVisible();
  const [kept] = api.sentBy('PUT /api/spaces/40/speed');
  expect(kept?.body).toEqual({
    download_mbps: expect.any(Number),
    upload_mbps: expect.any(Number),
  });
});
