import type { StubFact } from './document.ts';
import type { Pen } from './pen.ts';
import { type StubStyle, valueStyleOf } from './stub-style.ts';

export interface PlacedFact {
  fact: StubFact;
  /** Distance from the text's left edge. */
  indent: number;
}

export const columnGap = 12;

/**
 * Places the facts in their sequence, two in a row if both fit on one line. The second facts are aligned below each other if all of them
 * have room there.
 */
export function placeFacts(pen: Pen, facts: readonly StubFact[], style: StubStyle, width: number): PlacedFact[][] {
  const least = (width + columnGap) / 2;
  const rows: PlacedFact[][] = [];
  for (const fact of facts) {
    const row = rows.at(-1);
    const [first, ...others] = row ?? [];
    const indent = first ? Math.max(least, naturalWidth(pen, first.fact, style) + columnGap) : 0;
    const goesBeside = first && others.length === 0 && indent + naturalWidth(pen, fact, style) <= width;
    if (goesBeside) row?.push({ fact, indent });
    else rows.push([{ fact, indent: 0 }]);
  }
  const seconds = rows.flatMap(([, second]) => second ?? []);
  const common = Math.max(...seconds.map(({ indent }) => indent));
  if (seconds.every(({ fact }) => common + naturalWidth(pen, fact, style) <= width))
    for (const second of seconds) second.indent = common;
  return rows;
}

/** The height of a row of facts; `width` is the width of the whole text. */
export function rowHeight(pen: Pen, row: readonly PlacedFact[], style: StubStyle, width: number): number {
  const heights = row.map(({ fact, indent }) => {
    const room = width - indent;
    const texts = pen.height(fact.label, room, style.label) + pen.height(fact.value, room, valueStyleOf(fact, style));
    return texts + pen.height(cutNoteOf(pen, fact, style, room), room, style.label);
  });
  return Math.max(...heights);
}

/** The note below an answer that was cut; empty when the whole answer fits. */
export function cutNoteOf(pen: Pen, fact: StubFact, style: StubStyle, width: number): string {
  const shown = valueStyleOf(fact, style);
  const isCut =
    pen.height(fact.value, width, { ...shown, maxLines: Number.POSITIVE_INFINITY }) >
    pen.height(fact.value, width, shown);
  return isCut ? (fact.cutNote ?? '') : '';
}

function naturalWidth(pen: Pen, fact: StubFact, style: StubStyle): number {
  return Math.max(pen.width(fact.label, style.label), pen.width(fact.value, valueStyleOf(fact, style)));
}
