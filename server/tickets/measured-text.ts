import { LRUCache } from 'lru-cache';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Weight } from './font-files.ts';
import { facesFor } from './fonts.ts';
import { breakIntoWords, fillLines, type Run, splitByFont } from './split-text.ts';

/** The language and weight of a text. */
export interface Writing {
  locale: LocaleCode;
  languageTag: string;
  weight: Weight;
}

interface MeasuredRun extends Run {
  /** At a size of one point. */
  width: number;
}

/** A cache: most texts are the same on all tickets, and measuring them again took half of the time of drawing. */
const runsOfTexts = new LRUCache<string, MeasuredRun[]>({ max: 4000 });
const linesOfTexts = new LRUCache<string, string[]>({ max: 1000 });

/** The pieces of a text, each in a font that has all its characters. */
export function measureRuns(text: string, { locale, weight }: Writing): MeasuredRun[] {
  return remember(runsOfTexts, `${locale} ${weight} ${text}`, () =>
    splitByFont(text, () => facesFor(locale, weight)).map((run) => ({ ...run, width: widthAtOnePoint(run) })),
  );
}

/** How wide a text is, in points. */
export function widthOf(text: string, size: number, writing: Writing): number {
  return size * measureRuns(text, writing).reduce((sum, run) => sum + run.width, 0);
}

/** The lines that a text takes in a column. */
export function linesOf(text: string, columnWidth: number, size: number, writing: Writing): string[] {
  const { locale, languageTag, weight } = writing;
  return remember(linesOfTexts, `${locale} ${weight} ${size} ${columnWidth} ${text}`, () => {
    const measure = (part: string) => widthOf(part, size, writing);
    const whole = text.trimEnd();
    // An order's number is like no other, and finding words takes longer than drawing them.
    if (measure(whole) <= columnWidth) return whole === '' ? [] : [whole];
    return fillLines(breakIntoWords(text, languageTag), columnWidth, measure);
  });
}

function widthAtOnePoint({ face: { font }, text }: Run): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}

function remember<Value extends object>(known: LRUCache<string, Value>, key: string, find: () => Value): Value {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}
