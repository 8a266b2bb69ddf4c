// Where the files of pictures are kept. A picture has a key that cannot be guessed, and a file for each width and format.

export type PictureFile = {
  /** Its width and format, such as `800.webp`. */
  name: string;
  bytes: Buffer;
};

/** What is kept is never changed, only removed. Keys and names are ones that `isKey` and `isName` let through. */
export type PictureStore = {
  /** Keeps the files of a picture; to keep the same again is no problem. */
  keep(key: string, files: readonly PictureFile[]): Promise<void>;
  /** Null where there is no such file. */
  read(key: string, name: string): Promise<Buffer | null>;
  /** Removes a picture with all its files; one that is not there any more is no problem. */
  remove(key: string): Promise<void>;
  /** All pictures, with the names of their files. */
  list(): AsyncIterable<ListedPicture>;
};

export type ListedPicture = { key: string; names: string[] };

export const isKey = (text: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

export const isName = (text: string): boolean => /^[1-9][0-9]{0,3}\.(avif|webp)$/.test(text);

/** The media type of a file by its name. */
export const typeOf = (name: string): string => `image/${name.split('.')[1]}`;

/** The store cannot be reached, or refuses us. Whoever wanted a picture may try again. */
export class PicturesAway extends Error {
  readonly statusCode = 503;
}
