/** A document with what stands between `<!-- name: … -->` and `<!-- /name -->` made anew. */
export function withParts(document: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [name, made]) => {
    const begin = `<!-- ${name}: made by \`npm run gen\` -->\n`;
    const [before, rest] = text.split(begin);
    const end = rest?.indexOf(`<!-- /${name} -->`) ?? -1;
    if (before === undefined || rest === undefined || end < 0)
      throw new Error(`The document has no place for its ${name}`);
    return `${before}${begin}${made}${rest.slice(end)}`;
  }, document);
}
