import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

const giftCodes = (...words: string[]) => runCommandIn(store.folder, 'gift-codes', words);
const file = () => join(store.folder, 'codes.json');
const exported = () => JSON.parse(readFileSync(file(), 'utf8'));
const write = (content: object) => writeFileSync(file(), JSON.stringify(content));
const acts = () => store.raw.all('SELECT operation, objects, outcome FROM staff_acts ORDER BY acted_at, id');
const row = (code: string) =>
  store.raw.get('SELECT issued_cents, spent_cents, withdrawn FROM gift_codes WHERE code = ?', code);
const voucher = { code: 'NEW-CODE', label: { en: 'Gift voucher' }, balance: 500, spent: 120 };

describe('npm run gift-codes', () => {
  it('exports all codes with their balances to a file for its owner, and leaves a line without a code', async () => {
    await store.raw.run("UPDATE gift_codes SET spent_cents = 5000 WHERE code = 'GIFT300'");
    const [code, said] = await giftCodes('export', file());
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^Exported \d+ gift codes to .*Protect the file like money\.\n$/),
    ]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(exported()).toMatchObject({ format: 'gondola-gift-codes', version: 1, currency: 'HKD' });
    expect(exported().giftCodes).toContainEqual(expect.objectContaining({ code: 'GIFT300', balance: 300, spent: 50 }));
    const count = exported().giftCodes.length;
    expect(await acts()).toEqual([{ operation: 'gift-code.export', objects: '[]', outcome: `${count} codes` }]);
    const before = readFileSync(file(), 'utf8');
    await giftCodes('export', file());
    expect(readFileSync(file(), 'utf8')).toBe(before);
  });

  it('changes nothing when it imports what it exported', async () => {
    await giftCodes('export', file());
    expect(await giftCodes('import', file(), '--yes')).toEqual([0, 'No gift code was added, changed or withdrawn.\n']);
  });

  it('shows what an import does, and does it when somebody says yes', async () => {
    await giftCodes('export', file());
    const { giftCodes: before, ...head } = exported();
    const others = before.filter(({ code }: { code: string }) => code !== 'GIFT300');
    const [raised, ...rest] = others;
    write({ ...head, giftCodes: [{ ...raised, balance: raised.balance + 10 }, ...rest, voucher] });
    const [code, said] = await giftCodes('import', file());
    expect(code).toBe(1);
    expect(said).toMatch(
      /^1 gift code added, with HKD 380\.00 left to spend\.\n\d gift codes? changed\.\n1 gift code withdrawn: not in the file\.\nWho acts: .+\nNothing was done/,
    );
    expect([await row('NEW-CODE'), await row('GIFT300')]).toMatchObject([undefined, { withdrawn: 0 }]);
    expect(await giftCodes('import', file(), '--yes')).toEqual([0, expect.stringContaining('1 gift code added')]);
    expect([await row('NEW-CODE'), await row('GIFT300')]).toEqual([
      { issued_cents: 50_000, spent_cents: 12_000, withdrawn: 0 },
      expect.objectContaining({ withdrawn: 1 }),
    ]);
    expect((await acts()).at(-1)).toMatchObject({
      operation: 'gift-code.import',
      outcome: expect.stringMatching(/^1 added, \d changed, 1 withdrawn$/),
    });
  });

  it('needs the permission gift.manage', async () => {
    const refused = [1, expect.stringContaining('(not-allowed)')];
    await giftCodes('export', file());
    await runCommandIn(store.folder, 'staff', ['add', 'gate@example.com', 'Gate', '--permit', 'order.redeem', '--yes']);
    for (const command of ['export', 'import'])
      expect(await giftCodes(command, file(), '--yes', '--as', 'gate@example.com')).toEqual(refused);
  });

  it.each([
    ['another currency', { currency: 'EUR' }, 'currency: must be HKD, as in the store (rule-broken)'],
    ['a code twice', { giftCodes: [voucher, voucher] }, 'giftCodes[1].code: NEW-CODE is there twice (duplicate)'],
    [
      'a promo code',
      { giftCodes: [{ ...voucher, code: 'TEN' }] },
      'giftCodes[0].code: TEN is a promo code (duplicate)',
    ],
    ['a negative balance', { giftCodes: [{ ...voucher, balance: -1 }] }, 'giftCodes[0].balance: must be at least 0'],
    ['no format', { format: 'x' }, 'format: must be "gondola-gift-codes"'],
  ])('refuses a file with %s', async (_, change, fault) => {
    await store.raw.run(`INSERT INTO promo_codes (code, ordinal, document, max_uses, uses, withdrawn)
      VALUES ('TEN', 9, '{"code":"TEN","label":{"en":"Ten"}}', 0, 0, 0) ON CONFLICT DO NOTHING`);
    write({ format: 'gondola-gift-codes', version: 1, currency: 'HKD', giftCodes: [], ...change });
    const [code, said] = await giftCodes('import', file(), '--yes');
    expect([code, said]).toEqual([1, expect.stringContaining(fault)]);
    expect(said).toContain('1 fault. Nothing was changed.');
    expect(await row('NEW-CODE')).toBeUndefined();
  });

  it('says that a file is missing or broken', async () => {
    expect(await giftCodes('import', '/nowhere.json')).toEqual([1, '/nowhere.json cannot be read (ENOENT).\n']);
    writeFileSync(file(), '{"format": ');
    expect(await giftCodes('import', file())).toEqual([1, expect.stringContaining('(json-syntax)')]);
  });
});
