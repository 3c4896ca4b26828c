import type { Typeface } from '#shared/contract/store.ts';

/** The Latin letters of each typeface, as a list of fonts. Other scripts use the visitor's fonts. */
export const typefaceLetters: Readonly<Record<Typeface, string>> = {
  figtree: 'Figtree, "Figtree stand-in", "Figtree on Android", var(--gondola-latin)',
  system: 'var(--gondola-latin)',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia',
};
