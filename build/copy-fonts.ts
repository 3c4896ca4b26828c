import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { builtFonts, fontSources } from '#server/tickets/font-files.ts';

/** Copies the two font weights of tickets, and the licences, from packages with many weights. */
export function copyFonts(): void {
  rmSync(builtFonts, { recursive: true, force: true });
  mkdirSync(builtFonts, { recursive: true });
  for (const { files, licence } of fontSources()) {
    for (const file of files) copyFileSync(file, join(builtFonts, basename(file)));
    copyFileSync(licence, join(builtFonts, `${basename(dirname(licence))}-LICENSE`));
  }
}
