import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { blankStore } from '#server/catalogue-file/blank-store.ts';
import { fileClosings } from '#server/catalogue-file/calendar-rows.ts';
import { wordChanges } from '#server/catalogue-file/catalogue-changes.ts';
import { readCodes } from '#server/catalogue-file/code-rows.ts';
import { exportCatalogue } from '#server/catalogue-file/export-catalogue.ts';
import type { Fault } from '#server/catalogue-file/fault.ts';
import { type FaultGroup, groupFaults, wordGroups } from '#server/catalogue-file/fault-log.ts';
import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import { type ImportReport, importCatalogue } from '#server/catalogue-file/import-catalogue.ts';
import type { MagentoOptions } from '#server/catalogue-file/magento/read-magento-export.ts';
import { profileOf } from '#server/catalogue-file/profile-of.ts';
import { wordFailure } from '#server/commands/word-failure.ts';
import { sayingFirst, whyNoStore, withDatabase } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { checkMigrated, hasTables, migrate } from '#server/database/migrate.ts';
import { openPictures } from '#server/media/open-pictures.ts';
import { readCalendar } from '#server/sales/places/stored-calendar.ts';
import { actorOfCommand, hasPermission } from '#server/staff/actor.ts';
import { importAsStaff } from '#server/staff/store-acts.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { convertToFile } from './convert-to-file.ts';
import { openSource } from './open-source.ts';
import { type Command, readCommand, usage } from './read-command.ts';
import { writeWhole } from './write-whole.ts';

export interface CommandSurroundings {
  database: { url: string } | { folder: string };
  /** The operator's name for the database, which an import prints: without `DATA_DIR` it might fill another store's database unnoticed. */
  place: string;
  mediaFolder: string;
  now: Date;
  /** Counts before the catalogue's time zone. */
  timeZone?: string | undefined;
  say(line: string): void;
  warn(line: string): void;
}

/** Runs one `npm run catalogue` command; answers the exit code: 0 done, 1 the file has faults, 2 the command is not understood. */
export async function runCommand(args: string[], surroundings: CommandSurroundings): Promise<number> {
  if (args.includes('--help')) {
    surroundings.say(usage);
    return 0;
  }
  const command = readCommand(args);
  if ('fault' in command) {
    surroundings.warn(`${command.fault}\n\n${usageOf(args)}`);
    return 2;
  }
  if (command.name === 'import-magento' && command.out !== null) return convert(command, command.out, surroundings);

  const { database: place, say } = surroundings;
  if (command.name === 'export') {
    const missing = whyNoStore(place);
    if (missing === null)
      return within(place, sayingFirst(place, say), (opened) => runExport(opened, command, surroundings));
    surroundings.warn(missing);
    return 1;
  }
  const run = (database: Database) => runImport(database, command, surroundings);
  if (!command.dryRun) return within(place, (database) => migrateSaying(database, say), run);
  // A file can be tried before there is a store, and the trial creates none.
  if (await isStore(place)) return within(place, checkMigrated, run);
  const folder = await mkdtemp(join(tmpdir(), 'gondola-trial-'));
  return within({ folder }, migrate, run).finally(() => rm(folder, { recursive: true }));
}

/** Says so when an existing store's tables are brought up to date, which may take minutes. */
async function migrateSaying(database: Database, say: (line: string) => void): Promise<void> {
  if (!(await hasTables(database))) return migrate(database);
  return migrate(database, {
    begin: (names) => say(`Bringing the tables of the database up to date: ${names.join(', ')}.`),
    end: (ms) => say(`The tables are up to date, after ${ms} ms.`),
  });
}

type Place = CommandSurroundings['database'];

async function within(
  place: Place,
  prepare: (database: Database) => Promise<void>,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  let code = 0;
  await withDatabase(place, prepare, async (database) => {
    code = await run(database);
  });
  return code;
}

async function isStore(place: Place): Promise<boolean> {
  if ('folder' in place) return whyNoStore(place) === null;
  let isOne = false;
  await withDatabase(
    place,
    async () => {},
    async (database) => {
      isOne = await hasTables(database);
    },
  );
  return isOne;
}

/** The line about the subcommand that was named; all of the usage where nothing was typed. */
function usageOf([subcommand]: readonly string[]): string {
  if (subcommand === undefined) return usage;
  const own = usage.split('\n').filter((line) => line.startsWith(`npm run catalogue -- ${subcommand} `));
  return own[0] ?? 'npm run catalogue -- --help shows how it is used.';
}

async function runImport(database: Database, command: Command, surroundings: CommandSurroundings): Promise<number> {
  const opened = await openSource(command.file, await magentoOptions(command, surroundings, database));
  try {
    if (!opened.ok) return sayFaults(opened.faults, surroundings);
    const { source } = opened;
    const imported = await asActor(database, command, () =>
      importCatalogue(database, source, {
        dryRun: command.dryRun,
        pictures: openPictures({ store: surroundings.mediaFolder, given: command.media }),
        onPictures: (done) => surroundings.say(`${done} pictures made …`),
        now: surroundings.now,
      }),
    );
    if (!imported.ok) {
      surroundings.warn(wordFailure(imported.failure));
      return 1;
    }
    const report = imported.value;
    sayNotes(report.notes, surroundings);
    if (!report.ok) return sayFaults(report.faults, surroundings);
    const done = command.dryRun ? 'Sound, and nothing was changed' : `Imported into ${surroundings.place}`;
    surroundings.say(
      `${done}: ${countOf(report.productCount, 'product')} in ${countOf(report.categoryCount, 'category', 'categories')}.`,
    );
    for (const line of wordChanges(report.changes, report.calendarChanges)) surroundings.say(line);
    if (report.newGiftCodes) {
      const { count, currency, left } = report.newGiftCodes;
      const are = command.dryRun ? 'would be' : count === 1 ? 'is' : 'are';
      surroundings.say(`${countOf(count, 'gift code')} ${are} new, with ${currency} ${left} left to spend.`);
    }
    const { made, unchanged } = report.pictures;
    if (made > 0) surroundings.say(`${countOf(made, 'picture')} made, ${unchanged} unchanged.`);
    return 0;
  } finally {
    opened.close();
  }
}

/** A trial needs the permission too. It changes nothing, and leaves no line. */
async function asActor(
  database: Database,
  { dryRun, as }: Command,
  work: () => Promise<ImportReport>,
): Promise<Result<ImportReport>> {
  const actor = await actorOfCommand(database, 'npm run catalogue', as);
  if (!actor.ok) return actor;
  if (!dryRun) return importAsStaff({ database, clock: () => new Date() }, actor.value, work);
  return hasPermission(actor.value, 'catalogue.edit') ? succeed(await work()) : fail('not-allowed');
}

async function runExport(database: Database, command: Command, { say, warn }: CommandSurroundings): Promise<number> {
  const actor = await actorOfCommand(database, 'npm run catalogue', command.as);
  if (!actor.ok || !hasPermission(actor.value, 'catalogue.edit')) {
    warn(wordFailure(actor.ok ? { code: 'not-allowed' } : actor.failure));
    return 1;
  }
  if ((await readActiveGeneration(database)) === 0) {
    warn('There is no catalogue to export: nothing was imported yet.');
    return 1;
  }
  await writeWhole(command.file, async (write) => {
    for await (const text of exportCatalogue(database)) await write(text);
    return true;
  });
  say(`Exported to ${command.file}.`);
  return 0;
}

async function convert(command: Command, out: string, surroundings: CommandSurroundings): Promise<number> {
  const opened = await openSource(command.file, await magentoOptions(command, surroundings, null));
  try {
    if (!opened.ok) return sayFaults(opened.faults, surroundings);
    const { faults, productCount } = await convertToFile(opened.source, out);
    sayNotes(opened.source.notes.groups(), surroundings);
    if (faults.length > 0) return sayFaults(faults, surroundings);
    surroundings.say(`Wrote ${productCount} products to ${out}. Look through it, then import it.`);
    return 0;
  } finally {
    opened.close();
  }
}

/** The options for a Magento export. It has products only: the store's settings and codes are those of the database. */
async function magentoOptions(
  { baseLanguage, storeViews }: Command,
  { now, timeZone }: CommandSurroundings,
  database: Database | null,
): Promise<MagentoOptions> {
  const generation = database ? await readActiveGeneration(database) : 0;
  const store = database && (await readStoreSettings(database, generation));
  const profile = profileOf(store);
  return {
    baseLanguage,
    storeViews,
    today: operatorTime(now, timeZone ?? profile.timeZone).day,
    store: store ?? (timeZone ? { ...blankStore, timeZone } : blankStore),
    codes: database ? await readCodes(database, profile.currency) : { promoCodes: [], giftCodes: [] },
    closings: database ? fileClosings(await readCalendar(database, generation)) : [],
  };
}

function sayNotes(groups: FaultGroup[], { warn }: CommandSurroundings): void {
  for (const line of wordGroups(groups)) warn(`note: ${line}`);
}

function sayFaults(faults: Fault[], { warn }: CommandSurroundings): number {
  for (const line of wordGroups(groupFaults(faults))) warn(line);
  warn(`${faults.length === 1 ? 'One fault' : `${faults.length} faults`}. Nothing was changed.`);
  return 1;
}

function countOf(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
