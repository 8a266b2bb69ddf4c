// What must hold of every response, whatever the request: it is no server error, it conforms to openapi.json, and it
// discloses nothing confidential.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Description, Operation } from './requests.ts';

export type Answer = { status: number; type: string; text: string };

/** Hashes of passwords, and stack traces of our code. */
const INNARDS = /\$argon2|node_modules|\bat \S+ \(?\S*\.[jt]s:\d+|password_hash|pg_catalog/;

/** Judges responses by the description: a sentence on what is wrong, or null. */
export function judgeBy(description: Description) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema(description, 'api');
  const compiled = new Map<string, ValidateFunction>();
  const schemaAt = (place: readonly string[]) => {
    const pointer = `api#/${place.map(escaped).join('/')}`;
    const found = compiled.get(pointer) ?? ajv.compile({ $ref: pointer });
    compiled.set(pointer, found);
    return found;
  };

  return ({ method, path }: Operation, { status, type, text }: Answer): string | null => {
    if (status >= 500) return `answers ${status}: ${text.slice(0, 300)}`;
    if (INNARDS.test(text)) return `tells of our innards: ${INNARDS.exec(text)?.[0]}`;
    const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {};
    const declared = responses[status] ? String(status) : 'default';
    if (declared === 'default' && status < 400) return `answers ${status}, which is not declared`;
    if (status === 304) return text ? 'answers 304 with a body' : null;
    const media = type.split(';', 1)[0] as string;
    const contents = responses[declared]?.content ?? {};
    if (!(media in contents))
      return `answers ${status} as ${type || 'nothing'}, which is not declared`;
    if (media !== 'application/json') return null;
    const fits = schemaAt([
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      declared,
      'content',
      media,
      'schema',
    ]);
    if (fits(JSON.parse(text))) return null;
    return `answers ${status} against its schema: ${ajv.errorsText(fits.errors)}: ${text.slice(0, 300)}`;
  };
}

const escaped = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
