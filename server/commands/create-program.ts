import type { CommandOptions } from '@commander-js/extra-typings';
import type { Database } from '#server/database/database.ts';
import { type Actor, actorOfCommand, hasPermission } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { type Operation, operations } from '#server/staff/operations.ts';
import type { Permission } from '#shared/contract/permissions.ts';
import { confirm } from './ask-to-confirm.ts';
import { createCommandLine, run } from './command-line.ts';
import { refuse } from './refuse.ts';

interface Opened {
  database: Database;
}

/** Opens a store for some work. */
type Open<Store extends Opened> = (work: (store: Store) => Promise<void>) => Promise<void>;

/** An act of staff by command. */
export interface Acting {
  /** The person at the shell, or the account of staff that `--as` names. */
  actor: Actor;
  desk: Desk;
  /**
   * Shows what the act would do and who does it, and ends the command unless somebody says yes. No lines: nothing would change. With `--yes` it
   * shows nothing. Nor does it to a person without the permission: the act itself refuses them, and leaves its line in the audit trail.
   */
  confirm(preview: () => readonly string[] | Promise<readonly string[]>): Promise<void>;
}

/** A program that works on a store. */
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
    /** Adds a subcommand. */
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
        const isShown = !program.opts().yes && hasPermission(actor, operations[operation].permission);
        await work({
          ...store,
          actor,
          desk: { database, clock: () => new Date() },
          async confirm(preview) {
            const lines = isShown ? await preview() : [];
            const who = [program.opts().as, actor.systemUser].filter(Boolean).join(' by ');
            if (lines.length > 0) await confirm([...lines, `Who acts: ${who}`]);
          },
        });
      }),
  };
}
