import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isBuiltProgram, projectFolder } from '#server/program.ts';

export type Weight = 'regular' | 'bold';
export type Script = 'latin' | 'thai' | 'kr' | 'jp' | 'hk' | 'sc' | 'arabic' | 'hebrew';

/**
 * Folder into which `npm run build` copies the fonts of the tickets. A store that is installed without the developers' packages has only
 * these fonts.
 */
export const builtFonts = join(projectFolder, 'dist/fonts');

const families: Record<Script, { folder: string; name: string }> = {
  latin: { folder: 'noto-sans', name: 'NotoSans' },
  thai: { folder: 'noto-sans-thai', name: 'NotoSansThai' },
  kr: { folder: 'noto-sans-kr', name: 'NotoSansKR' },
  jp: { folder: 'noto-sans-jp', name: 'NotoSansJP' },
  hk: { folder: 'noto-sans-hk', name: 'NotoSansHK' },
  sc: { folder: 'noto-sans-sc', name: 'NotoSansSC' },
  arabic: { folder: 'noto-sans-arabic', name: 'NotoSansArabic' },
  hebrew: { folder: 'noto-sans-hebrew', name: 'NotoSansHebrew' },
};
const cuts: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' };

const require = createRequire(import.meta.url);

/** The file of a font: in its npm package when running from source, among the built fonts in the built program. */
export function fontFile(script: Script, weight: Weight): string {
  const { folder, name } = families[script];
  const file = `${name}_${cuts[weight]}.ttf`;
  return isBuiltProgram
    ? join(builtFonts, file)
    : require.resolve(`@expo-google-fonts/${folder}/${cuts[weight]}/${file}`);
}

/** All font files of the tickets, and the licence of each font. */
export function fontSources(): { files: string[]; licence: string }[] {
  return (Object.keys(families) as Script[]).map((script) => ({
    files: (Object.keys(cuts) as Weight[]).map((weight) => fontFile(script, weight)),
    licence: require.resolve(`@expo-google-fonts/${families[script].folder}/LICENSE_FONT`),
  }));
}
