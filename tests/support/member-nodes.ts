import { fakeCommerce } from './fake-commerce.ts';
import { openMembers } from './member-store.ts';
import { startApp } from './start-app.ts';

export type MemberNodes = Awaited<ReturnType<typeof openMemberNodes>>;

/** The accounts of an empty database, with two nodes of the app. */
export async function openMemberNodes(
  make: Parameters<typeof openMembers>[1],
  { clock, ...options }: Parameters<typeof startApp>[0] & { clock?: () => Date } = {},
) {
  const store = await openMembers(clock, make);
  const other = await store.openNode();
  const commerce = fakeCommerce({ orders: { buyer: { ofMember: async () => ({ orders: [], total: 0 }) } } });
  const start = (members: typeof store.members) => startApp({ commerce, members, sessions: members, ...options });
  const nodes = [await start(store.members), await start(other.members)] as const;

  return {
    ...store,
    nodes,
    /** Deletes all accounts and everything about them. */
    async empty() {
      await store.database.transaction(async ({ raw }) => {
        const tables = ['accounts', 'registrations', 'sessions', 'known_browsers', 'account_links', 'attempts'];
        for (const table of [...tables, 'outbox', 'contacts', 'passkeys', 'passkey_challenges'])
          await raw.run(`DELETE FROM ${table}`);
      });
    },
    async close() {
      for (const node of nodes) await node.stop();
      await other.close();
      await store.close();
    },
  };
}
