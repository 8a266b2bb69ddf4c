import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { picturesInFolder } from './folder-store.ts';
import { PictureRefused } from './picture.ts';
import { type Pictures, picturesIn } from './pictures.ts';
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
  it('renders both formats in each width the picture has', async () => {
    const { facts, files } = await renderPicture(await plain(900, 600).png().toBuffer());

    expect(facts).toEqual({ width: 900, height: 600, color: '#d9653b' });
    expect(files.map(({ name }) => name)).toEqual(['400.avif', '400.webp', '800.avif', '800.webp']);
    const sizeOf = async (nth: number) => sharp(files[nth]?.bytes).metadata();
    expect(await sizeOf(3)).toMatchObject({ format: 'webp', width: 800, height: 533 });
    expect(await sizeOf(0)).toMatchObject({ compression: 'av1', width: 400, height: 267 });
  });

  it('turns the picture upright and drops where and when it was taken', async () => {
    const source = await plain(600, 450)
      .withExif({ IFD0: { Copyright: 'Njeri' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(source).metadata()).exif).toBeDefined();

    const { facts, files } = await renderPicture(source);
    expect(facts).toMatchObject({ width: 450, height: 600 });
    for (const { bytes } of files) {
      const rendered = await sharp(bytes).metadata();
      expect(rendered.exif).toBeUndefined();
      expect(rendered.orientation).toBeUndefined();
      expect([rendered.width, rendered.height]).toEqual([400, 533]);
    }
  });

  it('refuses a broken picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({
      create: { width: 900, height: 600, channels: 3, background: TERRACOTTA, noise },
    })
      .jpeg()
      .toBuffer();
    await expect(renderPicture(whole.subarray(0, whole.length / 2))).rejects.toThrow(
      new PictureRefused('This file cannot be read as a JPEG, PNG, WebP or AVIF picture.'),
    );
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>')],
    ['an empty file', Buffer.alloc(0)],
    ['a text', Buffer.from('a room')],
  ])('refuses %s', async (_, source) => {
    await expect(renderPicture(source)).rejects.toThrow(PictureRefused);
  });

  it.each([
    [399, 300],
    [1, 1],
    [2, 7],
  ])('renders a small picture of %i × %i in its own width alone', async (width, height) => {
    const { facts, files } = await renderPicture(await plain(width, height).png().toBuffer());
    expect(facts).toMatchObject({ width, height });
    expect(files.map(({ name }) => name)).toEqual([`${width}.avif`, `${width}.webp`]);
    const webp = await sharp(files[1]?.bytes).metadata();
    expect(webp).toMatchObject({ format: 'webp', width, height });
  });

  it('refuses a picture that is too long and thin', async () => {
    for (const [width, height] of [
      [400, 1700],
      [1700, 400],
    ] as const) {
      const thin = await plain(width, height).png().toBuffer();
      await expect(renderPicture(thin)).rejects.toThrow(/too long and thin/);
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
    const { facts } = await renderPicture(await draw().toBuffer());
    expect(facts.color).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('picturesIn', () => {
  const rendered = async (pictures: Pictures) =>
    pictures.render(await plain(900, 600).png().toBuffer());

  it('stores a picture at an address of its own, until it is removed', async () => {
    const pictures = picturesIn(picturesInFolder(folder));
    const [one, other] = await Promise.all([rendered(pictures), rendered(pictures)]);
    expect(one.picture.url).toMatch(/^\/pictures\/[0-9a-f-]{36}\/800\.webp$/);
    expect(one.picture.widths).toEqual([400, 800]);
    expect(await readdir(folder)).toEqual([]);
    await Promise.all([pictures.keep(one), pictures.keep(other)]);
    expect(await readdir(folder)).toHaveLength(2);

    await pictures.forget(one.picture.url);
    await pictures.forget(one.picture.url);
    expect(await readdir(folder)).toEqual([other.picture.url.split('/')[2]]);
  });

  it.each([
    '/pictures/acacia/1200.webp',
    '/pictures/../../etc/passwd',
    'https://example.com/a.jpg',
    '/pictures/',
  ])('forgets nothing at %s, which is none of its addresses', async (url) => {
    const pictures = picturesIn(picturesInFolder(folder));
    await pictures.keep(await rendered(pictures));
    await pictures.forget(url);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('asks the store only for names that a file of ours can have', async () => {
    const asked: string[] = [];
    const store = picturesInFolder(folder);
    const read = async (key: string, name: string) => {
      asked.push(`${key}/${name}`);
      return null;
    };
    const pictures = picturesIn({ ...store, read });
    const key = '0a8f4d1e-1f0e-4c6b-9d57-3b1f8a2c4e5d';
    for (const [hostileKey, name] of [
      ['../../../etc', 'passwd'],
      ['..', '400.webp'],
      [key.toUpperCase(), '400.webp'],
      [`${key}/..`, '400.webp'],
      [key, '../400.webp'],
      [key, '400.webp\0.png'],
      [key, '0400.webp'],
      [key, '400.svg'],
      [key, ''],
      ["' or 1=1 --", '400.webp'],
    ] as const)
      expect(await pictures.read(hostileKey, name)).toBeNull();
    expect(asked).toEqual([]);
    await pictures.read(key, '400.webp');
    expect(asked).toEqual([`${key}/400.webp`]);
  });

  it('goes on after a picture it refused', async () => {
    const pictures = picturesIn(picturesInFolder(folder));
    const source = await plain(40, 30).png().toBuffer();
    const results = await Promise.allSettled(
      [Buffer.from('x'), source, Buffer.alloc(0), source].map((each) => pictures.render(each)),
    );
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });
});
