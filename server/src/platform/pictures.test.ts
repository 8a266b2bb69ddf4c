import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PictureRefused, renderPicture, renderPictures } from './pictures.ts';

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

  it('says what is wrong with a small or thin picture', async () => {
    const small = await plain(320, 240).png().toBuffer();
    await expect(renderPicture(small, folder)).rejects.toThrow(/320 pixels wide. .* at least 400/);
    const thin = await plain(400, 1700).png().toBuffer();
    await expect(renderPicture(thin, folder)).rejects.toThrow(/too long and thin/);
  });
});

describe('renderPictures', () => {
  it('gives each picture a folder and counts up', async () => {
    const source = await plain(400, 300).png().toBuffer();
    const progress: string[] = [];
    const facts = await renderPictures(
      ['a', 'b', 'c'].map((key) => ({ key, source })),
      folder,
      (done, total) => progress.push(`${done}/${total}`),
    );

    expect(progress).toEqual(['1/3', '2/3', '3/3']);
    expect([...facts.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'c']);
  });
});
