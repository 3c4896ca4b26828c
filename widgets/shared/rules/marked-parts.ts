/** Matches in a text: start and end, as JavaScript counts, in order and without overlaps. */
export type Marks = readonly (readonly [from: number, to: number])[];

export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** Splits a text, or its part between `from` and `to`, where marks begin and end. */
export function markedParts(text: string, marks: Marks, from = 0, to = text.length): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = from;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMarked });
    at = Math.max(at, end);
  };
  for (const [start, end] of marks) {
    add(Math.min(start, to), false);
    add(Math.min(end, to), true);
  }
  add(to, false);
  return parts;
}
