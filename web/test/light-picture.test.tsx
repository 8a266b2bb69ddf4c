// Pictures that are made smaller before they are sent look the same.
import { expect, test } from 'vitest';
import { lightPicture } from '../src/lib/light-picture.ts';

const width = 900;
const height = 600;

/** A drawing without a background: dots in the upper half, so that the file is large, and nothing below. */
async function drawing(): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  const dots = context.createImageData(width, height / 2);
  // The largest piece that browsers fill at once.
  for (let at = 0; at < dots.data.length; at += 65_536)
    crypto.getRandomValues(dots.data.subarray(at, Math.min(at + 65_536, dots.data.length)));
  context.putImageData(dots, 0, 0);
  return new File([await canvas.convertToBlob()], 'plan.png', { type: 'image/png' });
}

test('transparent areas of a drawing are white in its smaller picture', async () => {
  const file = await drawing();
  expect(file.size).toBeGreaterThan(1_000_000);
  const lighter = await lightPicture(file);
  expect(lighter.type).toBe('image/jpeg');
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(await createImageBitmap(lighter), 0, 0);
  const [red = 0, green = 0, blue = 0] =
    context?.getImageData(width / 2, height - 50, 1, 1).data ?? [];
  expect(Math.min(red, green, blue)).toBeGreaterThan(250);
});
