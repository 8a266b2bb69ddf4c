import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureRefused } from './picture.ts';
import { picturesIn } from './pictures.ts';
import { renderPicture } from './render-picture.ts';

const TERRACOTTA = { r: 217, g: 101, b: 59 };

function plain(width: number, height: number, background = TERRACOTTA) {
  return sharp({ create: { width, height, channels: 3, background } });
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('renderPicture', () => {
  it('writes both formats in each width the picture has', async () => {
    const source = await plain(900, 600).png().toBuffer();
    const facts = await renderPicture(source, folder);

    expect(facts).toEqual({ width: 900, height: 600, color: '#d9653b' });
    expect((await readdir(folder)).sort()).toEqual([
      '400.avif',
      '400.webp',
      '800.avif',
      '800.webp',
    ]);
    const webp = await sharp(await readFile(join(folder, '800.webp'))).metadata();
    expect(webp).toMatchObject({ format: 'webp', width: 800, height: 533 });
    const avif = await sharp(await readFile(join(folder, '400.avif'))).metadata();
    expect(avif).toMatchObject({ compression: 'av1', width: 400, height: 267 });
  });

  it('turns the picture upright and drops where and when it was taken', async () => {
    const source = await plain(600, 450)
      .withExif({ IFD0: { Copyright: 'Njeri' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();

    expect(await renderPicture(source, folder)).toMatchObject({ width: 450, height: 600 });
    for (const name of await readdir(folder)) {
      const rendered = await sharp(await readFile(join(folder, name))).metadata();
      expect(rendered.exif).toBeUndefined();
      expect(rendered.orientation).toBeUndefined();
      expect([rendered.width, rendered.height]).toEqual([400, 533]);
    }
  });

  it('keeps what is there and makes what is missing', async () => {
    const source = await plain(400, 300).png().toBuffer();
    await writeFile(join(folder, '400.avif'), 'from an earlier run');
    await renderPicture(source, folder);

    expect(await readFile(join(folder, '400.avif'), 'utf8')).toBe('from an earlier run');
    expect((await readdir(folder)).sort()).toEqual(['400.avif', '400.webp']);
  });

  it('refuses a broken picture and writes nothing', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({
      create: { width: 900, height: 600, channels: 3, background: TERRACOTTA, noise },
    })
      .jpeg()
      .toBuffer();
    const broken = whole.subarray(0, whole.length / 2);

    await expect(renderPicture(broken, folder)).rejects.toThrow(
      new PictureRefused('This file cannot be read as a JPEG, PNG, WebP or AVIF picture.'),
    );
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>')],
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('a room')],
  ])('refuses %s', async (_, source) => {
    await expect(renderPicture(source, folder)).rejects.toThrow(PictureRefused);
  });

  it.each([
    [399, 300],
    [1, 1],
    [2, 7],
  ])('keeps a small picture of %i × %i in its own width alone', async (width, height) => {
    const source = await plain(width, height).png().toBuffer();
    expect(await renderPicture(source, folder)).toMatchObject({ width, height });
    expect((await readdir(folder)).sort()).toEqual([`${width}.avif`, `${width}.webp`]);
    const webp = await sharp(await readFile(join(folder, `${width}.webp`))).metadata();
    expect(webp).toMatchObject({ format: 'webp', width, height });
  });

  it('refuses a picture that is too long and thin', async () => {
    for (const [width, height] of [
      [400, 1700],
      [1700, 400],
    ] as const) {
      const thin = await plain(width, height).png().toBuffer();
      await expect(renderPicture(thin, folder)).rejects.toThrow(/too long and thin/);
    }
  });

  it.each([
    ['grey', () => plain(500, 400).greyscale().png()],
    ['grey and see-through', () => plain(500, 400).ensureAlpha(0.5).greyscale().png()],
    ['see-through', () => plain(500, 400).ensureAlpha(0.5).png()],
    ['of few colours', () => plain(500, 400).png({ palette: true })],
    ['of sixteen bits', () => plain(500, 400).toColourspace('rgb16').png()],
    ['for print', () => plain(500, 400).toColourspace('cmyk').jpeg()],
    ['a WebP', () => plain(500, 400).webp()],
    ['an AVIF', () => plain(500, 400).avif({ effort: 0 })],
  ])('reads a picture that is %s, and says its colour in full', async (_, draw) => {
    const { color } = await renderPicture(await draw().toBuffer(), folder);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('picturesIn', () => {
  it('keeps a picture at an address of its own, until it is to forget it', async () => {
    const store = picturesIn(folder);
    const source = await plain(900, 600).png().toBuffer();
    const [one, other] = await Promise.all([store.keep(source), store.keep(source)]);
    expect(one.url).toMatch(/^\/pictures\/[0-9a-f-]{36}\/800\.webp$/);
    expect(one.widths).toEqual([400, 800]);
    expect(await readdir(folder)).toHaveLength(2);

    await store.forget(one.url);
    await store.forget(one.url);
    expect(await readdir(folder)).toEqual([other.url.split('/')[2]]);
  });

  it.each([
    '/pictures/acacia/1200.webp',
    '/pictures/../../etc/passwd',
    'https://example.com/a.jpg',
    '/pictures/',
  ])('forgets nothing at %s, which is none of its addresses', async (url) => {
    const store = picturesIn(folder);
    await store.keep(await plain(40, 30).png().toBuffer());
    await store.forget(url);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('goes on after a picture it refused', async () => {
    const store = picturesIn(folder);
    const source = await plain(40, 30).png().toBuffer();
    const kept = await Promise.allSettled(
      [Buffer.from('x'), source, Buffer.alloc(0), source].map((each) => store.keep(each)),
    );
    expect(kept.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
