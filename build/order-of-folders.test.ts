import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Subfolders and files, each of which imports only from those to its left. `others` are all files that are not named. */
const orders = {
  'server/sales': [
    'places',
    'others',
    ...['holds', 'orders', 'ledger', 'receipts', 'sold', 'back-end', 'sales.ts', 'sweep.ts'],
    ...['gift-codes', 'ticket-codes', 'carts-apart', 'outbox', 'issuing', 'reminding', 'unpaid'],
    ...[
      'payments',
      'redeeming',
      'correcting',
      'refunds',
      'forgetting',
      'placing',
      'inventory',
      'moving',
      'settling',
      'finding',
      'days',
      'audit',
    ],
    ...['create-orders.ts', 'selling.ts'],
  ],
  'server/database': ['dialect.ts', 'migrations', 'others'],
  'server/commerce/embedded': ['catalogue', 'search', 'embedded-store.ts', 'browse', 'carts', 'others'],
};

describe.each(Object.entries(orders))('%s', (room, order) => {
  const folder = resolve(import.meta.dirname, '..', room);
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  const rankOf = (file: string) => order.indexOf(partOf(file));

  function partOf(file: string): string {
    const [part = ''] = file.split('/');
    return order.includes(part) ? part : 'others';
  }

  it.each(files)('%s imports only from folders on its left', (file) => {
    const text = readFileSync(resolve(folder, file), 'utf8');
    const specifiers = text.matchAll(new RegExp(`from '#?${room}/([^']+)'`, 'g'));
    const beside = file.includes('/') ? [] : [...text.matchAll(/from '\.\/([^']+)'/g)];
    const imported = [...specifiers, ...beside].map(([, path = '']) => path);
    expect(imported.filter((path) => rankOf(path) > rankOf(file))).toEqual([]);
  });

  it('lists no part that is missing', () => {
    expect(order.filter((part) => !files.some((file) => partOf(file) === part))).toEqual([]);
  });
});
