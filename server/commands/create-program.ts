import { isDeepStrictEqual } from 'node:util';
import type { CommandOptions } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { type Actor, actorOfCommand, hasPermission } from '#server/staff/actor.ts';
import type { Agree, Desk } from '#server/staff/as-staff.ts';
import { type Operation, operations } from '#server/staff/operations.ts';
import type { Permission } from '#shared/contract/permissions.ts';
import { confirm } from './ask-to-confirm.ts';
import { createCommandLine, run } from './command-line.ts';
import { refuse } from './refuse.ts';

interface Opened {
  database: Database;
}

type Open<Store extends Opened> = (work: (store: Store) => Promise<void>) => Promise<void>;

export interface Acting {
  /** The person at the shell, or the account of staff that `--as` names. */
  actor: Actor;
  /** True when the person has the permission of the act. Without it the act refuses them, and leaves its line in the audit trail. */
  isAllowed: boolean;
  desk: Desk;
  /**
   * Shows what the act would do and who does it, and ends the command unless somebody says yes. No lines: nothing would change. With `--yes` it
   * shows nothing. Nor does it to a person without the permission.
   */
  confirm(preview: () => Preview): Promise<void>;
  /**
   * Makes the check for an act that is stored only with an outcome that was shown. `word` has the facts that must stay, `preview` all that
   * is shown. When the facts have changed after a yes, they are shown and asked about again; with `--yes` the command ends.
   */
  agreeTo<Outcome>(
    word: (outcome: Outcome) => readonly string[],
    preview: (outcome: Outcome) => Preview,
  ): Agree<Outcome>;
}

type Preview = readonly string[] | Promise<readonly string[]>;

/** A program that works on a store. Exit code 0: done; 1: it could not be done, or nobody said yes; 2: not understood. */
export function createProgram(name: string, description: string) {
  const program = createCommandLine(name, description)
    .option('--as <address>', 'acts as this account of staff: its permissions count, and the audit trail names it')
    .option('--yes', 'acts without asking');

  async function findActor(database: Database): Promise<Actor> {
    const { as: address } = program.opts();
    const actor = await actorOfCommand(database, `npm run ${name}`, address);
    return actor.ok ? actor.value : refuse(`No account of staff has the address ${address}.`);
  }

  return {
    program,
    subcommand: <Usage extends string>(usage: Usage, description: string, options?: CommandOptions) =>
      program.command(usage, options).description(description),
    run: (words?: readonly string[]) => run(program, words),

    /** Shows something to a person who has the permission, without a line in the audit trail. */
    look: <Store extends Opened>(open: Open<Store>, permission: Permission, work: (store: Store) => Promise<void>) =>
      open(async (store) => {
        if (!hasPermission(await findActor(store.database), permission)) refuse({ code: 'not-allowed' });
        await work(store);
      }),

    /** Does an act of staff, which it shows first. */
    act: <Store extends Opened>(open: Open<Store>, operation: Operation, work: (on: Store & Acting) => Promise<void>) =>
      open(async (store) => {
        const { database } = store;
        const actor = await findActor(database);
        const { as: address, yes: isSure = false } = program.opts();
        const isAllowed = hasPermission(actor, operations[operation].permission);
        const show: Acting['confirm'] = async (preview) => {
          const lines = isAllowed && !isSure ? await preview() : [];
          const who = [address, actor.systemUser].filter(Boolean).join(' by ');
          if (lines.length > 0) await confirm([...lines, `Who acts: ${who}`]);
        };
        const desk = { database, clock: () => new Date() };
        const agreeTo: Acting['agreeTo'] = (word, preview) => makeAgree(show, isSure, word, preview);
        await work({ ...store, actor, isAllowed, desk, confirm: show, agreeTo });
      }),
  };
}

function makeAgree<Outcome>(
  show: Acting['confirm'],
  isSure: boolean,
  word: (outcome: Outcome) => readonly string[],
  preview: (outcome: Outcome) => Preview,
): Agree<Outcome> {
  let before: readonly string[] | undefined;
  return async (outcome) => {
    const facts = word(outcome);
    const changed = 'This has changed meanwhile, so nothing was done.';
    if (before && isSure) refuse([`${changed} It was:`, ...before, 'Now it is:', ...facts].join('\n'));
    if (before) console.log(changed);
    before = facts;
    await show(() => preview(outcome));
    return (later) => isDeepStrictEqual(word(later), facts);
  };
}
