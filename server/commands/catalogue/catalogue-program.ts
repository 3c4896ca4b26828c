import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import { readActiveGeneration } from '#server/catalogue-file/generation-rows.ts';
import { type MergeChoice, noChoice, type Preference } from '#server/catalogue-file/merge/decide-thing.ts';
import { isThingId, keyOf } from '#server/catalogue-file/revisions/thing.ts';
import { confirm } from '#server/commands/ask-to-confirm.ts';
import { createProgram } from '#server/commands/create-program.ts';
import { refuse } from '#server/commands/refuse.ts';
import { nameOfPlace } from '#server/commands/word-place.ts';
import { dataPlace, type OnStore, whyNoStore, workOnDatabase, workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { checkMigrated, hasTables, migrate, OlderDatabase } from '#server/database/migrate.ts';
import { importAsStaff } from '#server/staff/store-acts.ts';
import { isLocaleCode, type LocaleCode, localeCodes } from '#shared/contract/locale.ts';
import { thingKinds } from '#shared/contract/staff/catalogue.ts';
import { convertToFile, type ImportOptions, importFile } from './import-file.ts';
import { writeWhole } from './write-whole.ts';

const dryRun = ['--dry-run', 'only tries the file, and says what would change'] as const;
const media = ['--media <folder>', 'where your pictures are: for Magento its pub/media/catalog/product'] as const;
const language = ['--language <code>', 'the language of texts without a store view'] as const;
const over = ['--over', 'overwrites changes that were made in the store, with a file that names no revision'] as const;
const mine = [
  '--mine [thing]',
  "takes the file's version of what was changed on both sides: of all, or of a thing such as product:SKU",
] as const;
const theirs = ['--theirs [thing]', "keeps the store's version: of all, or of a thing such as product:SKU"] as const;
const storeView = ['--store-view <name=code>', 'the language of a store view; may stand here several times'] as const;

export function createCatalogueProgram() {
  const { program, subcommand, look, act, run } = createProgram('catalogue', 'The catalogue: what a store sells.');

  subcommand('import <file>', 'imports a catalogue file, or a Magento export')
    .option(...dryRun)
    .option(...media)
    .addOption(new Option(...language).choices(localeCodes).default('en' as const))
    .option(...storeView, parseStoreView)
    .option(...over)
    .addOption(new Option(...mine).preset(everything).argParser(parseThing))
    .addOption(new Option(...theirs).preset(everything).argParser(parseThing))
    .action((file, { mine = [], theirs = [], over = false, ...options }, command) => {
      const choice = choiceOf({ mine, theirs, over });
      if (!choice) return command.error('error: --mine and --theirs decide the same thing');
      return runImport(file, { ...options, choice });
    });

  subcommand('export <file>', 'writes the catalogue to a file').action((file) =>
    look(workOnStore, 'catalogue.edit', ({ database }) => runExport(database, file)),
  );

  subcommand('import-magento <file>', 'imports a Magento export, or turns it into a catalogue file')
    .option('--out <file>', 'writes a catalogue file to look through, and imports nothing')
    .option(...dryRun)
    .option(...media)
    .addOption(new Option(...language).choices(localeCodes).default('en' as const))
    .option(...storeView, parseStoreView)
    .option(...over)
    .action((file, { out, over = false, ...options }) =>
      out === undefined
        ? runImport(file, { ...options, choice: { ...noChoice, over } })
        : convertToFile(file, out, options),
    );

  async function runImport(
    file: string,
    { dryRun = false, ...options }: ImportOptions & { dryRun?: boolean | undefined },
  ): Promise<void> {
    if (dryRun) await tryFile(file, options);
    else if (program.opts().yes) await importNow(file, options);
    else
      await withCopy(file, async (copy) => {
        await tryFile(copy, options);
        await confirm([`This is imported into ${nameOfPlace(dataPlace())}.`]);
        await importNow(copy, { ...options, hasShownNotes: true });
      });
  }

  function tryFile(file: string, options: ImportOptions): Promise<void> {
    return look(workOnTrial, 'catalogue.edit', ({ database }) => importFile(database, file, options));
  }

  function importNow(file: string, options: ImportOptions): Promise<void> {
    return act(workOnImport, 'catalogue.import', ({ database, desk, actor }) =>
      importFile(database, file, options, { by: actor, asStaff: (work) => importAsStaff(desk, actor, work) }),
    );
  }

  return { run };
}

/** Works with a copy of a file, so that the text that was shown is imported even if the file changes meanwhile. */
async function withCopy(file: string, work: (copy: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gondola-import-'));
  const copy = join(folder, basename(file));
  const isCopied = await copyFile(file, copy).then(
    () => true,
    () => false,
  );
  // Who reads the file itself learns why it cannot be read.
  await work(isCopied ? copy : file).finally(() => rm(folder, { recursive: true }));
}

/** A file can be tried before there is a store, and the trial creates none. */
async function workOnTrial(work: OnStore): Promise<void> {
  const place = dataPlace();
  if (await isStore(place)) return workOnDatabase(place, checkTables, work);
  const folder = await mkdtemp(join(tmpdir(), 'gondola-trial-'));
  await workOnDatabase({ folder }, migrate, work).finally(() => rm(folder, { recursive: true }));
}

async function checkTables(database: Database): Promise<void> {
  try {
    await checkMigrated(database);
  } catch (fault) {
    if (!(fault instanceof OlderDatabase)) throw fault;
    refuse(
      'The tables of this database are those of an earlier version, so a file cannot be tried yet. An import with --yes brings them up to date first, and so does a start of the store.',
    );
  }
}

/** Makes the store, or brings its tables up to date and says so: that may take minutes. */
function workOnImport(work: OnStore): Promise<void> {
  return workOnDatabase(dataPlace(), migrateSaying, work);
}

async function migrateSaying(database: Database): Promise<void> {
  if (!(await hasTables(database))) return migrate(database);
  return migrate(database, {
    begin: (names) => console.log(`Bringing the tables of the database up to date: ${names.join(', ')}.`),
    end: (ms) => console.log(`The tables are up to date, after ${ms} ms.`),
  });
}

async function isStore(place: ReturnType<typeof dataPlace>): Promise<boolean> {
  if ('folder' in place) return whyNoStore(place) === null;
  let isOne = false;
  await workOnDatabase(
    place,
    async () => {},
    async ({ database }) => {
      isOne = await hasTables(database);
    },
  );
  return isOne;
}

async function runExport(database: Database, file: string): Promise<void> {
  if ((await readActiveGeneration(database)) === 0)
    refuse('There is no catalogue to export: nothing was imported yet.');
  await writeWhole(file, async (write) => {
    for await (const text of exportCatalogue(database)) await write(text);
    return true;
  });
  console.log(`Exported to ${file}.`);
}

/** Stands for all things that no other option names. */
const everything = 'all';

/** Parses a thing such as `product:SKU`, or `store`. */
function parseThing(text: string, before: string[] = []): string[] {
  if (text === everything) return [...before, everything];
  const [kind, ...rest] = text.split(':');
  const id = rest.length > 0 ? rest.join(':') : kind;
  const known = thingKinds.find((one) => one === kind);
  if (known && id && isThingId({ kind: known, id })) return [...before, keyOf({ kind: known, id })];
  throw new InvalidArgumentError(`Write KIND:ID, such as product:SKU. The kinds are ${thingKinds.join(', ')}.`);
}

/** The choice of the options; null when two of them decide the same thing. */
function choiceOf({ mine, theirs, over }: { mine: string[]; theirs: string[]; over: boolean }): MergeChoice | null {
  if (mine.some((thing) => theirs.includes(thing))) return null;
  const preferences = [
    ...mine.map((thing): [string, Preference] => [thing, 'mine']),
    ...theirs.map((thing): [string, Preference] => [thing, 'theirs']),
  ];
  const things = new Map(preferences.filter(([thing]) => thing !== everything));
  return { all: new Map(preferences).get(everything) ?? null, things, over };
}

function parseStoreView(text: string, before: [string, LocaleCode][] = []): [name: string, code: LocaleCode][] {
  const at = text.lastIndexOf('=');
  const code = text.slice(at + 1);
  if (at > 0 && isLocaleCode(code)) return [...before, [text.slice(0, at), code]];
  throw new InvalidArgumentError(`Write NAME=CODE, with a code of ${localeCodes.join(', ')}.`);
}
