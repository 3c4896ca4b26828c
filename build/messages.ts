import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfigFileAndWriteSchema } from '@lit/localize-tools/lib/config.js';
import { RuntimeLitLocalizer } from '@lit/localize-tools/lib/modes/runtime.js';
import { stringifyDiagnostics } from '@lit/localize-tools/lib/typescript.js';

/**
 * `node build/messages.ts` takes the messages out of the sources into the XLIFF catalogues and writes the modules that the
 * kit and the server load. With `--check` it writes nothing, and fails when a catalogue is not complete and up to date.
 */
const check = process.argv.includes('--check');
const { interchange, output, ...paths } = readConfigFileAndWriteSchema('./lit-localize.json');
if (output.mode !== 'runtime' || interchange.format !== 'xliff')
  throw new Error('lit-localize.json: runtime and xliff');
const config = { ...paths, interchange, output };
const folders = { xliff: interchange.xliffDir, generated: output.outputDir };

const temporary = check ? mkdtempSync(join(tmpdir(), 'gondola-messages-')) : undefined;
if (temporary) {
  if (existsSync(folders.xliff)) cpSync(folders.xliff, join(temporary, 'xliff'), { recursive: true });
  interchange.xliffDir = join(temporary, 'xliff');
  output.outputDir = join(temporary, 'generated');
}
const problems = await writeCatalogues();
if (temporary) {
  problems.push(...differences(folders.xliff, interchange.xliffDir));
  problems.push(...differences(folders.generated, output.outputDir));
  rmSync(temporary, { recursive: true });
}
for (const problem of problems) console.error(problem);
if (check && problems.length > 0) process.exitCode = 1;

/** Writes catalogues and modules; answers what keeps them from being complete. */
async function writeCatalogues(): Promise<string[]> {
  const localizer = new RuntimeLitLocalizer(config);
  const { messages, errors } = localizer.extractSourceMessages();
  if (errors.length > 0) throw new Error(stringifyDiagnostics(errors));
  await localizer.writeInterchangeFiles();
  const invalid = localizer.validateTranslations().errors;
  if (invalid.length > 0) throw new Error(invalid.join('\n'));
  await quietly(() => localizer.build());
  unescapeModules(config.output.outputDir);

  const { translations } = localizer.readTranslationsSync();
  return config.targetLocales.flatMap((locale) => {
    const translated = new Set(translations.get(locale)?.map((message) => message.name));
    const missing = messages.filter((message) => !translated.has(message.name)).map((message) => message.name);
    const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
    return missing.length > 0 ? [`${locale}: ${missing.length} messages without translation: ${some}`] : [];
  });
}

/** The tool escapes text for lit-html; React and the API's errors want it as it is. */
function unescapeModules(folder: string): void {
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    writeFileSync(join(folder, file), plain);
  }
}

/** What is missing is told once, at the end, and not message by message. */
async function quietly(act: () => Promise<void>): Promise<void> {
  const { warn } = console;
  console.warn = () => {};
  try {
    await act();
  } finally {
    console.warn = warn;
  }
}

function differences(committed: string, fresh: string): string[] {
  return readdirSync(fresh)
    .filter((file) => !same(join(committed, file), join(fresh, file)))
    .map((file) => `${join(committed, file)} is out of date: run npm run messages`);
}

function same(one: string, other: string): boolean {
  return existsSync(one) && readFileSync(one).equals(readFileSync(other));
}
