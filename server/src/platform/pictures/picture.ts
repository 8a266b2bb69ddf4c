/** Widths in pixels, ascending. A picture is never enlarged: a smaller one is kept only in its own width. */
export const PICTURE_WIDTHS = [400, 800, 1200] as const;

/** Of the original picture, upright. `color` is its average, such as `#ad947f`. */
export type PictureFacts = { width: number; height: number; color: string };

/** A picture as one WebP file, and its size. */
export type OnePicture = { bytes: Buffer; width: number; height: number };

/** The file is not a picture that can be shown. The message is a sentence for its sender. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

/** The widths a picture is rendered in. */
export function widthsOf({ width }: { width: number }): number[] {
  const smaller = PICTURE_WIDTHS.filter((each) => each <= width);
  return smaller.length > 0 ? smaller : [width];
}
