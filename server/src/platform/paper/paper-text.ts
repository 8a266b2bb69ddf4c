// Text on paper: the product's own typeface, in its two files, with lines broken here, as one line may need letters of
// both.
import { ALL_FONTS, fontsOf, type Weight } from './paper-fonts.ts';

/** How text looks; sizes in points. */
export type Style = { size: number; weight: Weight; color: string };

type Run = { font: string; text: string };
type Line = { runs: Run[]; width: number };

/** Text broken into lines of a width. `actual` is the original text, if the typeface lacks some of its letters. */
export type SetText = { lines: Line[]; style: Style; height: number; actual: string | null };

const LINE_HEIGHT = 1.4;
const BREAK = '\n';
// Figures of equal width, so that amounts align.
const FEATURES = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] };

/** Which font has a letter, and its width per point of size. */
type Letter = { font: string; width: number };
// Shared by all documents, and bounded by the typeface.
const LETTERS = new Map<string, Letter>();

/** pdfkit does not expose which letters a typeface has; the library underneath does. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

export type Typesetter = ReturnType<typeof typesetterOf>;

/** Lays out and writes text in a document. */
export function typesetterOf(doc: PDFKit.PDFDocument) {
  // All of them in a fixed order, needed or not: the file numbers them as they are opened.
  for (const { name, file } of ALL_FONTS) doc.registerFont(name, file).font(name);

  const find = (weight: Weight, character: string): Letter | null => {
    const key = `${weight}${character}`;
    const known = LETTERS.get(key);
    if (known) return known;
    const code = character.codePointAt(0) as number;
    for (const font of fontsOf(weight)) {
      const { _font } = doc.font(font, 1) as unknown as Opened;
      if (!_font.font.hasGlyphForCodePoint(code)) continue;
      const letter = { font, width: doc.widthOfString(character, FEATURES) };
      LETTERS.set(key, letter);
      return letter;
    }
    return null;
  };

  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = [];
    for (const character of text) {
      const font = find(weight, character)?.font as string;
      const last = runs.at(-1);
      // An accent stays with the letter it belongs to.
      if (last && (last.font === font || /\p{M}/u.test(character))) last.text += character;
      else runs.push({ font, text: character });
    }
    return runs;
  };
  const lineOf = (text: string, { size, weight }: Style): Line => {
    const runs = runsOf(text, weight);
    const width = runs.reduce(
      (sum, run) => sum + doc.font(run.font, size).widthOfString(run.text, FEATURES),
      0,
    );
    return { runs, width };
  };

  return {
    /** Breaks text into lines at line breaks and spaces; a word wider than a line, wherever necessary. */
    set(text: string, style: Style, width: number): SetText {
      const has = (character: string) =>
        character === BREAK || find(style.weight, character) !== null;
      const shown = legible(text, has);
      // The sum of the letters' widths, which is quick; kerning is ignored.
      const isWide = (part: string) =>
        [...part].reduce((sum, one) => sum + (find(style.weight, one)?.width ?? 0), 0) *
          style.size >
        width;
      const parts = shown.replaceAll(BREAK, ` ${BREAK}`).split(BREAK);
      const lines = parts
        .flatMap((part) => linesOf(part, isWide))
        .map((line) => lineOf(line, style));
      const height = lines.length * style.size * LINE_HEIGHT;
      return { lines, style, height, actual: shown === text.normalize('NFC') ? null : text };
    },

    /** Writes them from `x` on, or up to `x + width`. */
    write(text: SetText, x: number, y: number, { endsAt }: { endsAt?: number } = {}): void {
      const { size, color } = text.style;
      text.lines.forEach(({ runs, width }, nth) => {
        let left = endsAt === undefined ? x : endsAt - width;
        for (const run of runs) {
          doc.font(run.font, size).fillColor(color);
          const top = y + size * (nth * LINE_HEIGHT + (LINE_HEIGHT - 1.2) / 2);
          doc.text(run.text, left, top, { lineBreak: false, ...FEATURES });
          left += doc.widthOfString(run.text, FEATURES);
        }
      });
    },
  };
}

const UNKNOWN = '?';

/**
 * The text in letters that a typeface has: a missing accented letter is composed, or loses its accent; any other
 * missing letter becomes a question mark; invisible characters are removed.
 */
export function legible(text: string, has: (character: string) => boolean): string {
  const shown = (character: string): string => {
    if (has(character)) return character;
    if (/[\p{M}\p{Cf}]/u.test(character)) return '';
    const [letter = '', ...accents] = character.normalize('NFKD');
    return (has(letter) ? letter : UNKNOWN) + accents.filter(has).join('');
  };
  return [...text.normalize('NFC')].map(shown).join('');
}

/** Breaks a text into lines, each with its trailing space, which screen readers need. */
export function linesOf(text: string, isWide: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && isWide(`${line} ${word}`)) {
      lines.push(`${line} `);
      line = '';
    }
    line = line ? `${line} ${word}` : word;
    while (isWide(line) && [...line].length > 1) {
      const fitting = longestFitting([...line], isWide);
      lines.push(fitting);
      line = line.slice(fitting.length);
    }
  }
  return [...lines, line];
}

/** As many characters as fit, at least one, by binary search. */
function longestFitting(characters: string[], isWide: (text: string) => boolean): string {
  const first = (count: number) => characters.slice(0, count).join('');
  let [fits, tooMany] = [1, characters.length];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    if (isWide(first(count))) tooMany = count;
    else fits = count;
  }
  return first(fits);
}
