import type { Logger } from 'pino';
import type { Settings } from '#server/env.ts';
import { combineSettings } from '#server/settings/stored/combine-settings.ts';
import { readStored } from '#server/settings/stored/read-stored.ts';
import { readSettingsState } from '#server/settings/stored/setting-rows.ts';
import { endTrial } from '#server/staff/settings/hosts-trial.ts';
import type { SettingsDesk } from '#server/staff/settings/save-settings.ts';
import { noteApprovers } from './note-approvers.ts';
import { noteSettings } from './note-settings.ts';

/** Thrown when the settings of the environment are wrong, also with those of the database. */
export class WrongSettings extends Error {
  override readonly name = 'WrongSettings';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

const retryMs = 30_000;

interface Read {
  version: number;
  settings: Settings;
  notes: string[];
}

interface Following {
  /** The version of the settings in use. */
  version: number;
  change: (read: Read) => Promise<void>;
  logger: Logger;
  everyMs: number;
}

/** Reads the settings of a store: those of the environment, and those that staff have set. */
export async function readAllSettings(desk: SettingsDesk): Promise<Read> {
  await endTrial(desk);
  const stored = await readStored(desk.database, desk.sealer, desk.clock().getTime());
  const combined = combineSettings(desk.environment, stored);
  if (!combined.ok) throw new WrongSettings(combined.faults);
  const { settings, texts, notes } = combined;
  const ofPeople = await noteApprovers(desk.database, settings);
  return { version: stored.version, settings, notes: [...notes, ...noteSettings(settings, texts), ...ofPeople] };
}

/**
 * Looks again and again whether somebody has saved settings, on this node or another, and then calls `change`. A fault leaves the former
 * settings in place, and the change is tried again later. Returns a function that ends this, after a change that is under way.
 */
export function followSettings(
  desk: SettingsDesk,
  { version: first, change, logger, everyMs }: Following,
): () => Promise<void> {
  let version = first;
  let isOver = false;
  let notBefore = 0;
  let looking: Promise<void> = Promise.resolve();
  let timer = setTimeout(next, everyMs).unref();

  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };

  function next(): void {
    looking = look().finally(() => {
      if (!isOver) timer = setTimeout(next, everyMs).unref();
    });
  }

  async function look(): Promise<void> {
    if (performance.now() < notBefore || !(await isChanged())) return;
    try {
      const read = await readAllSettings(desk);
      for (const note of read.notes) logger.warn(note);
      await change(read);
      version = read.version;
      logger.info({ version }, 'the settings have changed, and are in use');
    } catch (err) {
      notBefore = performance.now() + retryMs;
      logger.error({ err }, 'the changed settings cannot be used yet: the store goes on with the former ones');
    }
  }

  /** A database that does not answer is reported by the readiness of the store. */
  async function isChanged(): Promise<boolean> {
    try {
      await endTrial(desk);
      return (await readSettingsState(desk.database)).version !== version;
    } catch {
      return false;
    }
  }
}
