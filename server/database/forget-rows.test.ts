import { describe, expect, it, vi } from 'vitest';
import type { Database, Transaction } from './database.ts';
import { forgetRows } from './forget-rows.ts';

const over = { table: 'outbox', key: 'id', condition: 'due_at <= ?' };

/** A table with so many rows to remove. */
function tableOf(rows: number) {
  let left = rows;
  const run = vi.fn(async () => {
    const removed = Math.min(left, 500);
    left -= removed;
    return removed;
  });
  const transaction = ((work) => work({ raw: { run } } as unknown as Transaction)) as Database['transaction'];
  return { run, transaction };
}

describe('forgetting rows', () => {
  it('goes on until a portion is not full', async () => {
    const table = tableOf(1001);
    expect(await forgetRows(table, over, 0)).toBe(1001);
    expect(table.run).toHaveBeenCalledTimes(3);
  });

  it('ends between two portions when the node stops', async () => {
    const table = tableOf(1001);
    const stopping = new AbortController();
    table.run.mockImplementationOnce(async () => {
      stopping.abort();
      return 500;
    });
    expect(await forgetRows(table, over, 0, stopping.signal)).toBe(500);
    expect(table.run).toHaveBeenCalledTimes(1);
  });

  it('does not begin on a node that is stopping', async () => {
    const table = tableOf(1);
    expect(await forgetRows(table, over, 0, AbortSignal.abort())).toBe(0);
    expect(table.run).not.toHaveBeenCalled();
  });
});
