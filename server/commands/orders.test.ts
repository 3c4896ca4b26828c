import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buy, cartWithRides, must, openDay, order } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

const orders = (...words: string[]) => runCommandIn(store.folder, 'orders', words);

it('npm run orders lists who has something for a day, and writes it for a spreadsheet', async () => {
  const { commerce } = store;
  const paid = await buy(commerce, (await cartWithRides(commerce, { adults: 2, children: 1 })).id);
  const waiting = await order(commerce, (await cartWithRides(commerce, { adults: 1, slot: '14:00' })).id);
  const other = await buy(commerce, (await cartWithRides(commerce, { adults: 1, date: '2026-03-15' })).id);
  const back = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  const all = { items: null, nonce: 'n', waiveFee: true, say: '', by: 'ada' };
  must(await commerce.orders.staff.grantRefund({}, back.fakeId, all));

  const [code, listed] = await orders('day', openDay);
  expect(code).toBe(0);
  expect(listed).toMatch(
    new RegExp(`^${paid.order_number}  paid  Mei Chan  Mei.Chan@example.com  \\+85291234567$`, 'm'),
  );
  expect(listed).toMatch(new RegExp(`^${waiting.order_number}  waiting`, 'm'));
  expect(listed).toMatch(/^ {4}item 1 {2}The ride · adult {2}2026-03-14 10:00 .* left 2$/m);
  for (const { order_number } of [other, back]) expect(listed).not.toContain(order_number);
  expect(listed).toMatch(/2 orders with 4 units for 2026-03-14\.\n$/);
  expect((await orders('day', openDay, '--slot', '14:00'))[1]).toMatch(/1 order with 1 unit for 2026-03-14\.\n$/);
  expect((await orders('day', openDay, '--product', 'combo'))[1]).toMatch(/0 orders with 0 units/);

  const file = join(store.folder, 'day.csv');
  expect((await orders('day', openDay, '--csv', file))[1]).toMatch(`2 orders with 4 units for 2026-03-14, in ${file}.`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const rows = (await readFile(file, 'utf8')).split('\r\n');
  expect(rows[0]).toBe('order,state,buyer,email,phone,language,product,ticket,day,time,left,used,answers');
  expect(rows).toContain(
    `${paid.order_number},paid,Mei Chan,Mei.Chan@example.com,+85291234567,en,The ride,adult,2026-03-14,10:00,2,0,`,
  );
});

it('npm run orders says why it cannot write a file, and leaves one that is there as it is', async () => {
  const file = join(store.folder, 'day.csv');
  await writeFile(file, 'mine');
  const [code, said] = await orders('day', openDay, '--csv', file);
  expect([code, said]).toEqual([1, `${file} cannot be written: there is a file of this name already.\n`]);
  expect(await readFile(file, 'utf8')).toBe('mine');

  const lost = join(store.folder, 'gone', 'day.csv');
  const [codeOfLost, saidOfLost] = await orders('day', openDay, '--csv', lost);
  expect([codeOfLost, saidOfLost]).toEqual([1, `${lost} cannot be written: its folder does not exist.\n`]);
});

it.each([
  [
    ['day', '24.12.2026'],
    "error: command-argument value '24.12.2026' is invalid for argument 'day'. Write a day that exists as 2026-12-24.",
  ],
  [['day', openDay, 'all'], 'error: all is one word too many.'],
  [['month'], "error: unknown command 'month'"],
  [['day', openDay, '--sku', 'ride'], "error: unknown option '--sku'"],
])('npm run orders says what it does not understand of %j', async (words, reason) => {
  const [code, said] = await orders(...words);
  expect([code, said.split('\n')[0]]).toEqual([2, reason]);
});
