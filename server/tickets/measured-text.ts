import { LRUCache } from 'lru-cache';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Weight } from './font-files.ts';
import { facesFor } from './fonts.ts';
import { shapeable } from './shapeable.ts';
import { breakIntoWords, fillLines, type Run, splitByFont } from './split-text.ts';
import { splitByDirection, visualOrder } from './visual-order.ts';

/** The language and weight of a text. */
export interface Writing {
  locale: LocaleCode;
  languageTag: string;
  weight: Weight;
}

/** A piece of a line with one font and one direction. */
interface DrawnRun extends Run {
  /** The width at a size of one point. */
  width: number;
  /** The text for programs that read the file, if it differs from the drawn text; otherwise null. */
  meant: string | null;
}

/** Caches of measured texts. Most texts are the same on all tickets, and measuring them each time took half of the drawing time. */
const runsOfTexts = new LRUCache<string, DrawnRun[]>({ max: 4000 });
const linesOfTexts = new LRUCache<string, string[]>({ max: 1000 });

/** The pieces of a text from left to right, each with a font that has all characters of the piece. */
export function measureRuns(text: string, { locale, weight }: Writing): DrawnRun[] {
  return remember(runsOfTexts, `${locale} ${weight} ${text}`, () => {
    const pieces = splitByDirection(text.normalize('NFC')).flatMap((part) =>
      splitByFont(part.text, () => facesFor(locale, weight, text)).map((run) => ({ ...run, level: part.level })),
    );
    return visualOrder(pieces).map(({ face, text: meant, level }) => {
      const drawn = shapeable(meant, level);
      const run = { face, text: drawn };
      // Right-to-left text gets no `meant`, because programs that read the file reverse such text and would reverse `meant` too.
      const isClear = level % 2 === 1 || readBack(run) === meant;
      return { ...run, width: widthAtOnePoint(run), meant: isClear ? null : meant };
    });
  });
}

/** The width of a text in points. */
export function widthOf(text: string, size: number, writing: Writing): number {
  return size * measureRuns(text, writing).reduce((sum, run) => sum + run.width, 0);
}

/** The lines of a text in a column. */
export function linesOf(text: string, columnWidth: number, size: number, writing: Writing): string[] {
  const { locale, languageTag, weight } = writing;
  return remember(linesOfTexts, `${locale} ${weight} ${size} ${columnWidth} ${text}`, () => {
    const measure = (part: string) => widthOf(part, size, writing);
    return text.split('\n').flatMap((typed) => {
      const whole = typed.trimEnd();
      // A line that fits is not divided into words: that takes longer than drawing, and a text such as an order's number is never in the
      // cache.
      if (measure(whole) <= columnWidth) return whole === '' ? [] : [whole];
      return fillLines(breakIntoWords(typed, languageTag), columnWidth, measure);
    });
  });
}

/** The text that a program gets when it copies a run's glyphs from the file. */
function readBack({ face: { font }, text }: Run): string {
  return font
    .layout(text)
    .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
    .join('');
}

function widthAtOnePoint({ face: { font }, text }: Run): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

function remember<Value extends object>(known: LRUCache<string, Value>, key: string, find: () => Value): Value {
  let value = known.get(key);
  if (!value) {
    value = find();
    known.set(key, value);
  }
  return value;
}
