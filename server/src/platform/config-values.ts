// Schemas for the values of settings.
import { isIP } from 'node:net';
import { z } from 'zod';

export const port = z.coerce.number().int().min(0).max(65535);
export const splitList = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

export const list = z.string().transform(splitList);

export function isAddressOrRange(item: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(item) ?? [];
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return longest > 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= longest));
}

export const addresses = list.refine(
  (all) => all.length > 0 && all.every((one) => isIP(one) > 0),
  'must be addresses such as 196.201.214.200',
);

/** Such as https://tiles.example: an origin that a content security policy can name. */
const isOrigin = (item: string): boolean =>
  /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item;

export const origins = list.refine(
  (all) => all.every(isOrigin),
  'must be origins such as https://tiles.example',
);

/** The address of a whole site, to which paths are appended. */
export const siteAddress = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => new URL(url).href === `${new URL(url).origin}/`,
    'must be like https://nafasi.example, without a path',
  )
  .transform((url) => new URL(url).origin);

export const shortCode = z.string().regex(/^\d{5,7}$/, 'must be 5 to 7 digits');
export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

export const percent = z.coerce.number().min(0).max(100).multipleOf(0.01);
export const kraPin = z
  .string()
  .regex(/^[A-Z]\d{9}[A-Z]$/, 'must be a letter, nine digits and a letter');
