import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** The parts of `server/sales/`: each imports only parts to its left. `steps` stands for the files outside of folders that are not named. */
const order = [
  'places',
  'steps',
  ...['holds', 'orders', 'back-end', 'sales.ts', 'sweep.ts'],
  ...['gift-codes', 'ticket-codes', 'carts-apart', 'outbox'],
  'unpaid',
  ...['payments', 'placing', 'inventory', 'audit'],
  'create-orders.ts',
];

const folder = resolve(import.meta.dirname, '../server/sales');
const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));

it.each(files)('server/sales/%s imports only what stands to its left', (file) => {
  const specifiers = readFileSync(resolve(folder, file), 'utf8').matchAll(/from '(?:#server\/sales\/|\.\/)([^']+)'/g);
  const imported = [...specifiers].map(([text, path = '']) => (text.includes('./') ? beside(file, path) : path));
  expect(imported.filter((path) => rankOf(path) > rankOf(file))).toEqual([]);
});

it('names every part once', () => {
  expect([...new Set(files.map(partOf))].toSorted()).toEqual(order.toSorted());
});

function beside(file: string, path: string): string {
  return file.includes('/') ? `${file.split('/')[0]}/${path}` : path;
}

function partOf(file: string): string {
  if (file.includes('/')) return file.split('/')[0] ?? '';
  return order.includes(file) ? file : 'steps';
}

function rankOf(file: string): number {
  return order.indexOf(partOf(file));
}
