// Words on paper: the product's own typeface, in the two files that it comes in, with lines broken here,
// as one line may need letters of both.
import { ALL_FONTS, fontsOf, type Weight } from './paper-fonts.ts';

/** How text looks; sizes in points. */
export type Style = { size: number; weight: Weight; color: string };

type Run = { font: string; text: string };
type Line = { runs: Run[]; width: number };

/** Text set in lines of a width. `actual` is what it says, where the typeface has not all letters of it. */
export type SetText = { lines: Line[]; style: Style; height: number; actual: string | null };

const LINE_HEIGHT = 1.4;
const BREAK = '\n';
// Figures of one width, so that amounts stand under one another.
const FEATURES = { features: ['tnum'] as PDFKit.Mixins.OpenTypeFeatures[] };

/** Where a letter is, and how wide for each point of its size. */
type Letter = { font: string; width: number };
// The same in every document; no more than the typeface has.
const LETTERS = new Map<string, Letter>();

/** pdfkit does not expose which letters a typeface has; the library it reads the file with does. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } };

export type Typesetter = ReturnType<typeof typesetterOf>;

/** Sets and writes text in a document. */
export function typesetterOf(doc: PDFKit.PDFDocument) {
  // All of them in one order, needed or not: the file counts them as they are opened.
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
      // An accent belongs to the letter that it stands on.
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
    /** Breaks text into lines where it says so and at blanks; a word wider than a line, where it must. */
    set(text: string, style: Style, width: number): SetText {
      const has = (character: string) =>
        character === BREAK || find(style.weight, character) !== null;
      const shown = legible(text, has);
      // Letter by letter, which is quick: what moves two of them together or apart is left out.
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

    /** Writes them: from `x` on, or up to `x + width`. */
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
 * The text with what a typeface has: an accented letter that it has not is put together, or loses its
 * accent; any other letter that it has not is a question mark; what shows nothing goes.
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

/** The lines that a text takes, the last blank of each left on it: who reads it aloud needs it. */
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

/** As many characters as fit, one at least, found by halves. */
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
