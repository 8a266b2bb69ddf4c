import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { components } from '../src/api.gen.ts';
import { formatDate } from '../src/lib/dates.ts';
import { expectAccessible, expectOutline, isWiderThanScreen } from './accessible.ts';
import { fail, hold as holdBack, one, refuse } from './api.ts';
import { address, openApp, theApi } from './open-app.tsx';
import { booked, njeri, ownSpaces } from './owner-things.ts';
import { acacia, dayAhead } from './things.ts';

type Event = components['schemas']['CalendarEvent'];
type Block = components['schemas']['Block'];

const inTheWay =
  'A booking, a hold or another block is in this time. Nothing was changed. Please choose another time.';
const isInTheWay = refuse(409, 'BLOCK_IN_THE_WAY', inTheWay);
const endBeforeStart = 'The end must be after the start.';

const loft = { ...acacia, id: 41, title: 'Loft' };
const rooms = Array.from({ length: 41 }, (_, nth) => ({ id: nth + 1, title: `Room ${nth + 10}` }));
const day = dayAhead(40);
const at = (time: string) => `${day}T${time}:00+03:00`;
const hold: Event = {
  kind: 'hold',
  id: booked.id,
  space_id: acacia.id,
  start_time: at('10:00'),
  end_time: at('12:00'),
  free_again_at: at('12:00'),
  client_name: 'Wanjiku Kamau',
  note: null,
  imported: false,
};
const cleaning: Block = {
  id: 51,
  space_id: acacia.id,
  start_time: at('13:00'),
  end_time: at('14:00'),
  note: 'Cleaning',
  imported: false,
};
const asEvent = (block: Block): Event => ({
  ...block,
  kind: 'block',
  free_again_at: block.end_time,
  client_name: null,
});

/** Opens the calendar on a day with a hold and, if given, a block, whose changes are stored. */
async function openCalendar(first?: Block) {
  const api = theApi();
  let block = first;
  const keep = (body: unknown) => {
    block = { ...cleaning, ...block, ...(body as Partial<Block>) };
    return one(block);
  };
  const calls = {
    add: () => api.on('POST /api/blocks', ({ body }) => keep(body)),
    move: () => api.on('PATCH /api/blocks/{id}', ({ body }) => keep(body)),
  };
  ownSpaces(acacia, loft);
  api.on('GET /api/calendar', ({ query }) => ({
    spaces: [acacia, loft].map(({ id, title }) => ({ id, title })),
    events: [hold, ...(block ? [asEvent(block)] : [])].filter(({ space_id }) =>
      [null, `${space_id}`].includes(query.get('space_id')),
    ),
  }));
  api.on('DELETE /api/blocks/{id}', () => {
    block = undefined;
    return one(null);
  });
  await openApp(`/owner-dashboard?tab=calendar&on=${day}`, njeri);
  return calls;
}

const eventOn = (name: RegExp) =>
  page.getByRole('region', { name: 'Calendar' }).getByRole('button', { name });
const held = eventOn(/Wanjiku Kamau/);
const block = eventOn(/Cleaning/);
const adding = page.getByRole('dialog', { name: 'Block time' });
const changing = page.getByRole('dialog', { name: 'Change block' });

test('an event of an hour in the week view has room for all its lines', async () => {
  await page.viewport(1440, 900);
  await openCalendar(cleaning);
  await expect.element(block).toBeVisible();
  const body = block.element().querySelector('[data-lines="3"]');
  const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom;
  expect(body?.children).toHaveLength(3);
  expect(bottom(body?.lastElementChild)).toBeLessThanOrEqual(bottom(body) ?? 0);
  expect(bottom(body)).toBeLessThanOrEqual(bottom(block.element()) ?? 0);
});

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])(
  'an owner sees on a %s what takes the time of all spaces, and blocks, changes and frees time',
  async (_size, width, height) => {
    const api = theApi();
    await page.viewport(width, height);
    const calls = await openCalendar();
    await expect.element(held).toBeVisible();

    await page.getByRole('button', { name: 'Block time' }).click();
    await expect
      .element(adding)
      .toMatchTextContent('whoever has the address of this space’s calendar');
    await adding.getByLabelText('Space').selectOptions(acacia.title);
    await adding.getByLabelText('Start time').fill('11:00');
    await adding.getByLabelText('End time').fill('11:00');
    await adding.getByLabelText('Note (optional)').fill('Cleaning');
    const send = adding.getByRole('button', { name: 'Block this time' });
    const notPossible = 'This time cannot be blocked. Please choose another.';
    const wrongEnd = { end_time: endBeforeStart };
    api.on('POST /api/blocks', refuse(422, 'BLOCK_NOT_POSSIBLE', notPossible, wrongEnd));
    await send.click();
    await expect.element(adding.getByText(endBeforeStart)).toBeVisible();
    await expect.element(adding.getByLabelText('End date')).toHaveFocus();
    await adding.getByLabelText('End time').fill('13:00');
    api.on('POST /api/blocks', isInTheWay);
    await send.click();
    await expect.element(adding.getByRole('alert')).toMatchTextContent(inTheWay);
    await expectAccessible();
    await adding.getByLabelText('Start time').fill('13:00');
    await adding.getByLabelText('End time').fill('15:00');
    calls.add();
    await send.click();
    await expect.element(page.getByText('The time is blocked.')).toBeVisible();
    await expect.element(block).toBeVisible();
    expect(api.sentBy('POST /api/blocks').map(({ body }) => body)).toEqual(
      [
        ['11:00', '11:00'],
        ['11:00', '13:00'],
        ['13:00', '15:00'],
      ].map(([from = '', to = '']) => ({
        space_id: acacia.id,
        start_time: at(from),
        end_time: at(to),
        note: 'Cleaning',
      })),
    );
    await expectAccessible();
    await expect.poll(isWiderThanScreen).toBe(false);

    await block.click();
    await expect.element(changing.getByLabelText('Space')).toBeDisabled();
    await changing.getByLabelText('End time').fill('14:00');
    calls.move();
    await changing.getByRole('button', { name: 'Save changes' }).click();
    await expect
      .element(eventOn(/Cleaning.*13:00 to 14:00|13:00 to 14:00.*Cleaning/))
      .toBeVisible();

    const ofSpace = page.getByRole('combobox', { name: 'Space' });
    await ofSpace.selectOptions(loft.title);
    await expect.element(held).not.toBeInTheDocument();
    await ofSpace.selectOptions('All spaces');
    for (const view of ['Month', 'Day']) {
      await page.getByRole('button', { name: view }).click();
      await expect.element(held).toBeVisible();
      await expect.element(block).toBeVisible();
      await expectAccessible();
      await expectOutline();
      await expect.poll(isWiderThanScreen).toBe(false);
    }
    await block.click();
    await changing.getByRole('button', { name: 'Remove block' }).click();
    await expect.element(page.getByText(/^The block is removed\./)).toBeVisible();
    await expect.element(block).not.toBeInTheDocument();
    api.othersWait();
    await held.click();
    await expect.poll(address).toBe(`/bookings/${booked.id}`);
  },
);

test.each([
  ['phone', 390, 844],
  ['desktop', 1440, 900],
])(
  'an owner of many spaces looks on a %s at as many as there is room for, and goes on',
  async (_size, width, height) => {
    const api = theApi();
    await page.viewport(width, height);
    ownSpaces(acacia);
    api.on('GET /api/calendar', ({ query }) => ({
      spaces: rooms,
      events: [
        { ...hold, space_id: Number(query.get('space_id') ?? Number(query.get('offset')) + 1) },
      ],
    }));
    await openApp(`/owner-dashboard?tab=calendar&on=${day}&view=day`, njeri);
    const shown = page.getByRole('status').filter({ hasText: 'of 41' });
    const which = page.getByRole('combobox', { name: 'Space' });
    await expect.element(shown).toHaveTextContent('Spaces 1 to 20 of 41');
    await expect.element(which).toHaveDisplayValue('Spaces 1 to 20: Room 10 to Room 29');
    await expect.element(eventOn(/Wanjiku Kamau.*Room 10/)).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: 'Next spaces' }).click();
    await expect.element(eventOn(/Wanjiku Kamau.*Room 30/)).toBeVisible();
    await page.getByRole('button', { name: 'Next spaces' }).click();
    await expect.element(shown).toHaveTextContent('Space 41 of 41');
    await expect.element(page.getByRole('button', { name: 'Next spaces' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Previous spaces' }).click();
    await expect.poll(address).toContain('offset=20');

    await which.selectOptions('Room 15');
    await expect.element(eventOn(/Wanjiku Kamau.*Room 15/)).toBeVisible();
    await expect.element(shown).not.toBeInTheDocument();
    await which.selectOptions('Spaces 1 to 20: Room 10 to Room 29');
    await expect.element(eventOn(/Wanjiku Kamau.*Room 10/)).toBeVisible();
    await expect.poll(isWiderThanScreen).toBe(false);
  },
);

test('from a space that no longer exists one gets back to the others', async () => {
  await openCalendar();
  theApi().on('GET /api/calendar', ({ query }) =>
    query.get('space_id') ? fail(404)() : { spaces: [loft], events: [] },
  );
  await openApp(`/owner-dashboard?tab=calendar&on=${day}&of=999`, njeri);
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('We could not load the calendar. Please try again.');
  await page.getByRole('combobox', { name: 'Space' }).selectOptions('All spaces');
  await expect.element(page.getByText(/All of it is free|Wed|Mon/).first()).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an offset beyond the last space shows the first ones', async () => {
  await openCalendar(cleaning);
  theApi().on('GET /api/calendar', ({ query }) => ({
    spaces: [acacia, loft].map(({ id, title }) => ({ id, title })),
    events: query.get('offset') === '0' ? [hold] : [],
  }));
  await openApp(`/owner-dashboard?tab=calendar&on=${day}&offset=40`, njeri);
  await expect.element(held).toBeVisible();
  await expect.poll(address).not.toContain('offset');
});

test('an offset within a page shows the whole page', async () => {
  ownSpaces(acacia);
  theApi().on('GET /api/calendar', ({ query }) => ({
    spaces: rooms,
    events: [{ ...hold, space_id: Number(query.get('offset')) + 1 }],
  }));
  await openApp(`/owner-dashboard?tab=calendar&on=${day}&offset=30`, njeri);
  await expect.element(eventOn(/Wanjiku Kamau.*Room 30/)).toBeVisible();
  await expect
    .element(page.getByRole('combobox', { name: 'Space' }))
    .toHaveDisplayValue('Spaces 21 to 40: Room 30 to Room 49');
});

test('a block being edited stays when the screen is turned, even if the calendar fails to load', async () => {
  const api = theApi();
  await page.viewport(1180, 820);
  await openCalendar();
  await expect.element(held).toBeVisible();
  await page.getByRole('button', { name: 'Block time' }).click();
  const note = adding.getByLabelText('Note (optional)');
  await note.fill('The carpet is washed');
  api.on('GET /api/calendar', fail(404));
  await page.viewport(820, 1180);
  await expect
    .element(page.getByText('We could not load the calendar. Please try again.'))
    .toBeInTheDocument();
  await expect.element(note).toHaveValue('The carpet is washed');
  await expect.element(adding.getByLabelText('Space')).toHaveDisplayValue(acacia.title);
});

test('a failed removal of a block is reported until it is retried or the block is changed', async () => {
  const api = theApi();
  const calls = await openCalendar(cleaning);
  calls.move();
  api.on('DELETE /api/blocks/{id}', fail(500));
  await block.click();
  const alert = changing.getByRole('alert');
  const remove = changing.getByRole('button', { name: 'Remove block' });
  await remove.click();
  await expect
    .element(alert)
    .toHaveTextContent('This block could not be removed. Please try again.');
  await expect.element(remove).toHaveFocus();
  await changing.getByLabelText('Note (optional)').fill('Repair');
  await expect.element(alert).not.toBeInTheDocument();
  api.on('PATCH /api/blocks/{id}', isInTheWay);
  await changing.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(alert).toMatchTextContent(inTheWay);
  const removal = holdBack(() => one(null));
  api.on('DELETE /api/blocks/{id}', removal.answer);
  await remove.click();
  await expect.element(remove).toHaveAttribute('data-loading', 'true');
  await expect.element(alert).not.toBeInTheDocument();
  removal.letThrough();
  await expect.element(changing).not.toBeInTheDocument();
});

test('a block that is moved again before the first move is answered ends where it was put last', async () => {
  await page.viewport(1440, 900);
  const calls = await openCalendar(cleaning);
  const slot = (time: string) =>
    page.getByRole('button', { name: `Block from ${time} on ${formatDate(day)}` });
  const corner = { targetPosition: { x: 8, y: 4 } };
  await expect.element(block).toHaveAccessibleName(/13:00 to 14:00/);
  const first = holdBack(isInTheWay);
  theApi().on('PATCH /api/blocks/{id}', first.answer);
  await block.dropTo(slot('15:00'), corner);
  await expect.poll(() => theApi().sentBy('PATCH /api/blocks/51').length).toBe(1);
  await block.dropTo(slot('16:00'), corner);
  await expect.element(block).toHaveAccessibleName(/16:00 to 17:00/);
  // One at a time: on their way, the later one could overtake the other.
  expect(theApi().sentBy('PATCH /api/blocks/51')).toHaveLength(1);
  calls.move();
  first.letThrough();
  await expect.poll(() => theApi().sentBy('PATCH /api/blocks/51').length).toBe(2);
  await expect.element(page.getByText(inTheWay)).toBeVisible();
  await expect.element(block).toHaveAccessibleName(/16:00 to 17:00/);
  expect(theApi().sentBy('PATCH /api/blocks/51')[1]?.body).toEqual({
    start_time: at('16:00'),
    end_time: at('17:00'),
  });
});

test('an owner drags a block to a free time, not to one that is taken, and over free time for a new one', async () => {
  await page.viewport(1440, 900);
  const calls = await openCalendar(cleaning);
  const slot = (time: string) =>
    page.getByRole('button', { name: `Block from ${time} on ${formatDate(day)}` });
  const corner = { targetPosition: { x: 8, y: 4 } };
  await expect.element(block).toHaveAccessibleName(/13:00 to 14:00/);
  calls.move();
  await block.dropTo(slot('15:00'), corner);
  await expect.element(block).toHaveAccessibleName(/15:00 to 16:00/);
  // The block is drawn at its new time before the request for it goes out.
  await expect.poll(() => theApi().sentBy('PATCH /api/blocks/51').length).toBe(1);
  theApi().on('PATCH /api/blocks/{id}', isInTheWay);
  await block.dropTo(slot('09:30'), corner);
  await expect.element(page.getByText(inTheWay)).toBeVisible();
  await expect.element(block).toHaveAccessibleName(/15:00 to 16:00/);
  expect(
    theApi()
      .sentBy('PATCH /api/blocks/51')
      .map(({ body }) => body),
  ).toEqual([
    { start_time: at('15:00'), end_time: at('16:00') },
    { start_time: at('09:30'), end_time: at('10:30') },
  ]);

  await slot('08:00').dropTo(slot('09:00'));
  await expect.element(adding.getByLabelText('Start time')).toHaveValue('08:00');
  await expect.element(adding.getByLabelText('End time')).toHaveValue('09:30');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(adding).not.toBeInTheDocument();
});
