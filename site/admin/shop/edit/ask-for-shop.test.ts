import { expect, it } from 'vitest';
import type { Call } from '#shared/contract/call.ts';
import { readAudit } from '#shared/contract/staff/audit.ts';
import * as catalogue from '#shared/contract/staff/catalogue.ts';
import { pictures } from '#shared/contract/staff/media.ts';
import type { Ask } from '#site/admin/ask.ts';
import { askForShop } from './ask-for-shop.ts';

/** The calls that reach the store, each with its request, and the answers that it gives. */
function shopAsk(answers: Record<string, unknown>) {
  const asked: [name: string, request: unknown][] = [];
  const ask = (async ({ name }: Call, request: unknown) => {
    asked.push([name, request]);
    const value = answers[name];
    return value === undefined
      ? { ok: false, failure: { code: 'product-not-found', message: '' } }
      : { ok: true, value };
  }) as unknown as Ask;
  return { ask: askForShop(ask, 7), asked };
}

const form = { languages: ['en', 'hk'], currency: 'HKD', taxes: { food: 5 }, categories: [{ id: 3, name: 'Rides' }] };
const draft = { version: 2 };

it.each<[string, Call, object, [string, object]]>([
  ['reads', catalogue.read, { kind: 'product', id: 'boat' }, ['shop.product', { shop: 7, sku: 'boat' }]],
  [
    'saves',
    catalogue.save,
    { kind: 'product', id: 'boat', document: null, version: 1, published: 'seen', merged: false },
    ['shop.saveProduct', { shop: 7, sku: 'boat', document: null, version: 1, published: 'seen', merged: false }],
  ],
  [
    'discards',
    catalogue.discard,
    { kind: 'product', id: 'boat', version: 1 },
    ['shop.discardProduct', { shop: 7, sku: 'boat', version: 1 }],
  ],
  ['shows pictures', pictures, { most: 24 }, ['shop.pictures', { most: 24 }]],
  ['passes other calls on', readAudit, { most: 5 }, ['audit.read', { most: 5 }]],
])('%s by the call of the shop', async (_, call, request, expected) => {
  const { ask, asked } = shopAsk({});
  await ask(call, request as never);
  expect(asked).toEqual([expected]);
});

it('reads the languages, the currency and the taxes of the store from the form', async () => {
  const { ask } = shopAsk({ 'shop.productForm': form });
  expect(await ask(catalogue.read, { kind: 'store', id: 'store' })).toMatchObject({
    ok: true,
    value: { languages: ['en', 'hk'], currency: 'HKD', published: { taxes: { food: 5 } }, draft: null },
  });
});

it('finds categories by id and name, the own products, and no shared pools', async () => {
  const products = [{ sku: 'boat', name: 'Boat' }];
  const { ask } = shopAsk({ 'shop.productForm': form, 'shop.products': { products } });
  const found = async (kind: 'category' | 'product' | 'pool', q: string) => {
    const answer = await ask(catalogue.things, { kind, q, most: 50 });
    return answer.ok && answer.value.things.map(({ id, name }) => [id, name]);
  };
  expect(await found('category', 'rid')).toEqual([['3', 'Rides']]);
  expect(await found('category', '3')).toEqual([['3', 'Rides']]);
  expect(await found('category', 'x')).toEqual([]);
  expect(await found('product', '')).toEqual([['boat', 'Boat']]);
  expect(await found('pool', '')).toEqual([]);
});

it('knows a product that does not exist as a thing that does not exist', async () => {
  const missing = await shopAsk({}).ask(catalogue.read, { kind: 'product', id: 'boat' });
  expect(missing).toMatchObject({ ok: false, failure: { code: 'thing-not-found' } });
  const saved = await shopAsk({ 'shop.saveProduct': { draft } }).ask(catalogue.save, {
    ...{ kind: 'product', id: 'boat', document: {}, version: 1, published: null, merged: false },
  });
  expect(saved).toEqual({ ok: true, value: { draft } });
});
