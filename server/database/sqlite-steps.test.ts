import { expect, it } from 'vitest';
import { sqliteSteps } from './sqlite-steps.ts';
import { deleteRows } from './write.ts';

it('sales are committed with a sync, and carts without', async () => {
  const ways: string[] = [];
  const by =
    (way: string) =>
    async <T>() => {
      ways.push(way);
      return 'done' as T;
    };
  const steps = sqliteSteps({ all: () => [] }, { write: by('synced'), writeUnsynced: by('passing') });
  const change = deleteRows('hand_offs', ['token_hash'])({ token_hash: 'x' });
  await steps.commit([change]);
  await steps.commitUnsynced([change]);
  expect(ways).toEqual(['synced', 'passing']);
});
