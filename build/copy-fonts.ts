import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { builtFonts, fontSources } from '#server/tickets/font-files.ts';

/** Copies the two weights that tickets are drawn with, out of packages that hold nine or eighteen, and the fonts' licence with them. */
export function copyFonts(): void {
  rmSync(builtFonts, { recursive: true, force: true });
  mkdirSync(builtFonts, { recursive: true });
  for (const { files, licence } of fontSources()) {
    for (const file of files) copyFileSync(file, join(builtFonts, basename(file)));
    copyFileSync(licence, join(builtFonts, `${basename(dirname(licence))}-LICENSE`));
  }
}
