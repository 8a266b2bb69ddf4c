// Where the files of pictures are kept. A picture has an unguessable key, and a file for each width and format.

export type PictureFile = {
  /** Its width and format, such as `800.webp`. */
  name: string;
  bytes: Buffer;
};

/** Stored files never change, they are only removed. Keys and names must satisfy `isKey` and `isName`. */
export type PictureStore = {
  /** Stores the files of a picture; storing the same again is fine. */
  keep(key: string, files: readonly PictureFile[]): Promise<void>;
  /** Null if there is no such file. */
  read(key: string, name: string): Promise<Buffer | null>;
  /** Removes a picture with all its files; removing one that is gone is fine. */
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

/** The store cannot be reached, or refuses us. The caller may try again. */
export class PicturesAway extends Error {
  readonly statusCode = 503;
}
