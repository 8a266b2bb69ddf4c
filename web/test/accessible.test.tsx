import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';

afterEach(() => document.body.replaceChildren());

const found = { actual: [expect.stringMatching(/^target-size: /)] };

const button = (name: string, look = '') =>
  `<button aria-label="${name}" style="padding:0;border:0;width:30px;height:30px;${look}"></button>`;

const show = (parts: string) => {
  document.body.innerHTML = `<main><h1>Sizes</h1><div style="height:160px;overflow-y:auto;line-height:0" tabindex="0">${parts}</div></main>`;
};

test('a button that is half under another is found', async () => {
  show(button('Under') + button('Over', 'display:block;position:relative;top:-20px'));
  await expect(expectAccessible()).rejects.toMatchObject(found);
});

test('a button half under a footer that is whole once it is scrolled to is accepted', async () => {
  const foot = button('Foot', 'display:block;position:sticky;bottom:0');
  show(`<div style="height:115px"></div>${button('Under')}<div style="height:150px"></div>${foot}`);
  await expectAccessible();
});
