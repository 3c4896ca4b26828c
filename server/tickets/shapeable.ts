/** A piece of text as the shaper must get it, so that its glyphs stand as they are written by hand. */
export function shapeable(text: string, level: number): string {
  // What has no letters of its own direction, such as signs between words, is not turned by the shaper.
  if (level % 2 === 1 && !/\p{L}/u.test(text)) return [...text].reverse().join('');
  // Thai sara am is a ring above and a sign behind: a tone mark stands on top of the ring, so it comes after it.
  return text.replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');
}
