import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfigFileAndWriteSchema } from '@lit/localize-tools/lib/config.js';
import type { Message, Placeholder } from '@lit/localize-tools/lib/messages.js';
import { RuntimeLitLocalizer } from '@lit/localize-tools/lib/modes/runtime.js';
import { stringifyDiagnostics } from '@lit/localize-tools/lib/typescript.js';
import { membersWidgets } from '#shared/locales/members-widgets.ts';

/**
 * `node build/messages.ts` extracts the messages from the sources into the XLIFF catalogues, and writes the modules to load. With `--check`
 * it writes nothing, and fails when a catalogue is incomplete or out of date.
 */
const check = process.argv.includes('--check');
const { interchange, output, inputFiles = [], ...paths } = readConfigFileAndWriteSchema('./lit-localize.json');
if (output.mode !== 'runtime' || interchange.format !== 'xliff')
  throw new Error('lit-localize.json must set the mode runtime and the format xliff');
const messageTypes = ['node_modules/@lit/localize/{lit-localize,init/install,internal/*}.d.ts'];
const config = { ...paths, inputFiles: [...speakingFiles(inputFiles), ...messageTypes], interchange, output };
const folders = { xliff: interchange.xliffDir, generated: output.outputDir };

/** Only widgets for members use the texts of these files. */
const toMembers = [
  `widgets/{${membersWidgets.join()}}/*.{ts,tsx}`,
  'widgets/shared/ui/{account-field,password-field}.tsx',
  'widgets/shared/element/use-account-form.ts',
  'widgets/shared/locales/refund-now-words.ts',
  'widgets/shared/ui/refund-choice.tsx',
  'widgets/shared/locales/move-{stage-text,words}.ts',
];

const temporary = check ? mkdtempSync(join(tmpdir(), 'gondola-messages-')) : undefined;
if (temporary) {
  if (existsSync(folders.xliff)) cpSync(folders.xliff, join(temporary, 'xliff'), { recursive: true });
  interchange.xliffDir = join(temporary, 'xliff');
  output.outputDir = join(temporary, 'generated');
}
const faults = await writeCatalogues();
if (temporary) {
  faults.push(...differences(folders.xliff, interchange.xliffDir));
  faults.push(...differences(folders.generated, output.outputDir));
  rmSync(temporary, { recursive: true });
}
for (const fault of faults) console.error(fault);
if (check && faults.length > 0) process.exitCode = 1;

/** Returns the reasons why catalogues and modules are incomplete. */
async function writeCatalogues(): Promise<string[]> {
  const localizer = new RuntimeLitLocalizer(config);
  const { messages, errors } = localizer.extractSourceMessages();
  if (errors.length > 0) throw new Error(stringifyDiagnostics(errors));
  // Without the types of `msg` the tool finds no message, and writing would empty all catalogues.
  if (messages.length === 0) throw new Error('No messages were found. Are the dependencies installed?');
  followExpressions(messages, localizer.readTranslationsSync().translations);
  await localizer.writeInterchangeFiles();
  const invalid = localizer.validateTranslations().errors;
  if (invalid.length > 0) throw new Error(invalid.join('\n'));
  await quietly(() => localizer.build());
  unescapeModules(config.output.outputDir);
  splitModules(config.output.outputDir);

  const { translations } = localizer.readTranslationsSync();
  return config.targetLocales.flatMap((locale) => {
    const translated = new Set(translations.get(locale)?.map((message) => message.name));
    const missing = messages.filter((message) => !translated.has(message.name)).map((message) => message.name);
    const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ', …' : '');
    return missing.length > 0 ? [`${locale}: ${missing.length} messages without translation: ${some}`] : [];
  });
}

/** The tool type-checks every file that it gets, so it gets only files with messages. */
function speakingFiles(patterns: string[]): string[] {
  const excluded = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  const files = globSync(
    patterns.filter((pattern) => !pattern.startsWith('!')),
    { exclude: excluded },
  );
  return files.filter((file) => readFileSync(file, 'utf8').includes("from '@lit/localize'")).sort();
}

/** Matches placeholders by index: an expression that was rewritten in the source keeps its position in the translations. */
function followExpressions(messages: Message[], translations: Map<string, Message[]>): void {
  const placeholders = new Map(messages.map(({ name, contents }) => [name, contents.filter(isPlaceholder)]));
  for (const { name, contents } of [...translations.values()].flat())
    for (const placeholder of contents.filter(isPlaceholder))
      placeholder.untranslatable =
        placeholders.get(name)?.find(({ index }) => index === placeholder.index)?.untranslatable ??
        placeholder.untranslatable;
}

function isPlaceholder(content: string | Placeholder): content is Placeholder {
  return typeof content !== 'string';
}

/**
 * Splits each module so that every text is in one part. `browser/x.ts` has the texts of widgets, `browser/members.x.ts` those only for
 * members. `x.ts` imports both and adds the texts of pages, emails and the API.
 */
function splitModules(folder: string): void {
  const ofTheServer = ['error-message', 'admits-text', 'entry-facts'].map(
    (name) => `widgets/shared/locales/${name}.ts`,
  );
  const unspoken = ['**/*.test.{ts,tsx}', '**/generated/**', ...ofTheServer];
  const toAll = idsIn(globSync('widgets/**/*.{ts,tsx}', { exclude: [...unspoken, ...toMembers] }));
  const others = new Set([...idsIn(globSync(toMembers, { exclude: unspoken }))].filter((id) => !toAll.has(id)));
  const isOfWidgets = (id: string) => toAll.has(id) || others.has(id);
  mkdirSync(join(folder, 'browser'), { recursive: true });
  for (const file of globSync('*.ts', { cwd: folder })) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    writeFileSync(
      join(folder, 'browser', file),
      linesOf(lines, (id) => toAll.has(id)),
    );
    writeFileSync(
      join(folder, 'browser', `members.${file}`),
      linesOf(lines, (id) => others.has(id)),
    );
    const rest = linesOf(lines, (id) => !isOfWidgets(id))
      .replace(/import \{str\}.*/, `$&\n    import {templates as widgets} from './browser/${file}';`)
      .replace(/import \{templates.*/, `$&\n    import {templates as members} from './browser/members.${file}';`)
      .replace('export const templates = {', '$&\n      ...widgets,\n      ...members,');
    writeFileSync(join(folder, file), rest);
  }
}

function idsIn(sources: string[]): Set<string> {
  const ids = sources.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bid: '([^']+)'/g)]);
  return new Set(ids.map(([, id = '']) => id));
}

function linesOf(module: string[], isKept: (id: string) => boolean): string {
  const kept = module.filter((line) => {
    const id = /^\s*'([^']+)': /.exec(line)?.[1];
    return !id || isKept(id);
  });
  return kept.join('\n');
}

/** Undoes the tool's escaping for lit-html; React and the API need plain text. */
function unescapeModules(folder: string): void {
  for (const file of globSync('*.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8');
    const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    writeFileSync(join(folder, file), plain);
  }
}

/** All missing messages are listed at the end. */
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
  return globSync('**/*.{ts,xlf}', { cwd: fresh })
    .filter((file) => !same(join(committed, file), join(fresh, file)))
    .map((file) => `${join(committed, file)} is out of date. Run npm run messages`);
}

function same(one: string, other: string): boolean {
  return existsSync(one) && readFileSync(one).equals(readFileSync(other));
}
