import type { Database } from '#server/database/database.ts';
import { type Actor, actorOfCommand, hasPermission } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import type { Permission } from '#shared/contract/permissions.ts';
import { refuse } from './refuse.ts';

/** The person who acts, and where. */
export interface Acting {
  actor: Actor;
  desk: Desk;
}

/** Does a command's work as the person at the shell, or as the account of staff with an address; says that there is none, with exit code 1. */
export async function actAs(
  database: Database,
  { madeBy, address }: { madeBy: string; address: string | undefined },
  work: (acting: Acting) => Promise<void>,
): Promise<void> {
  const actor = await actorOfCommand(database, madeBy, address);
  if (actor.ok) return work({ actor: actor.value, desk: { database, clock: () => new Date() } });
  console.error(`No account of staff has the address ${address}.`);
  process.exitCode = 1;
}

/** Shows something as that person, without a line in the audit trail; says that the account lacks the permission, with exit code 1. */
export async function lookAs(
  database: Database,
  who: { madeBy: string; address: string | undefined },
  permission: Permission,
  work: () => Promise<void>,
): Promise<void> {
  await actAs(database, who, async ({ actor }) => {
    if (hasPermission(actor, permission)) await work();
    else refuse({ code: 'not-allowed' });
  });
}
