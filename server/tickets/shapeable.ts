/** Prepares a piece of text for the shaper, which does not place all glyphs correctly by itself. */
export function shapeable(text: string, level: number): string {
  // The shaper does not reverse right-to-left text without letters, such as signs between words.
  if (level % 2 === 1 && !/\p{L}/u.test(text)) return [...text].reverse().join('');
  // Thai sara am is a ring above and a sign after it. A tone mark is written above the ring, so it must follow the ring.
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');
}
