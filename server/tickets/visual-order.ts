import bidiFactory from 'bidi-js';

/** A piece of a line with one writing direction. */
export interface DirectedText {
  text: string;
  /** Level of the Unicode Bidirectional Algorithm; odd means right to left. */
  level: number;
}

const bidi = bidiFactory();

/** Splits a line where its writing direction changes, in reading order. Brackets in right-to-left text are mirrored. */
export function splitByDirection(line: string): DirectedText[] {
  if (!hasRightToLeft.test(line)) return [{ text: line, level: 0 }];
  const embedding = bidi.getEmbeddingLevels(line, 'auto');
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const parts: DirectedText[] = [];
  let at = 0;
  for (const character of line) {
    const level = embedding.levels[at] ?? 0;
    const last = parts.at(-1);
    const text = mirrored.get(at) ?? character;
    if (last?.level === level) last.text += text;
    else parts.push({ text, level });
    at += character.length;
  }
  return parts;
}

/** The pieces in the sequence in which they are drawn from left to right (rule L2 of the algorithm). */
export function visualOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let begin = 0;
    while (begin < ordered.length) {
      let end = begin;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > begin) ordered.splice(begin, end - begin, ...ordered.slice(begin, end).reverse());
      begin = end + 1;
    }
  }
  return ordered;
}

const hasRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
