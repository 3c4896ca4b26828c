import { describe, expect, it } from 'vitest';
import { addToNewCart, buy, capture, en, failureOf, must, order, startPaying } from '#tests/conformance/shopping.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';

type Answers = { hotel?: string; bags?: string; extras?: string; names?: string };

const invalid = (subject: string, bound: number) => ({ code: 'option-answer-invalid', subject, bound });

/** A tour with a name for each visitor (`trek` in `conformance/test-catalogue.ts`). */
function trekItem(quantity: number, answers: Answers) {
  const {
    hotel = 'Hotel Hill',
    bags = '',
    extras = '',
    names = 'Mei\nKarl\nAnna'.split('\n', quantity).join('\n'),
  } = answers;
  const options = [
    { id: 171, value: hotel },
    { id: 172, value: bags },
    { id: 173, value: extras },
    { id: 174, value: names },
  ];
  return { parentSku: 'trek', sku: 'trek-adult', quantity, options };
}

export function describeAnswering(store: () => TestStore) {
  const add = (...items: ReturnType<typeof trekItem>[]) => addToNewCart(store().commerce, items);

  describe("a visitor's answer", () => {
    it('is on the line in normalised form, and extras add to the price of each unit', async () => {
      const answers = { hotel: '  Hotel\u202e José ', bags: '０2', extras: '[1733,1731]', names: ' Mei \nKarl' };
      const { lines } = must(await add(trekItem(2, answers)));
      expect(lines).toMatchObject([
        {
          quantity: 2,
          unitCents: 20_000 + 550 + 1200,
          options: [
            { id: 171, kind: 'choice', label: 'Hotel', values: [{ value: 'Hotel José', text: 'Hotel José' }] },
            { id: 172, kind: 'choice', label: 'Bags', values: [{ value: '2', text: '2' }] },
            {
              id: 173,
              kind: 'choice',
              label: 'Extras',
              values: [
                { value: '1731', text: 'Lunch' },
                { value: '1733', text: 'Poles' },
              ],
            },
            { id: 174, kind: 'per-unit', label: 'Name', values: [{ value: 'Mei' }, { value: 'Karl' }] },
          ],
        },
      ]);
    });

    it.each<[string, Answers, object]>([
      ['no hotel', { hotel: ' \u0007' }, { code: 'option-required', subject: '171' }],
      ['a hotel that is too long', { hotel: 'x'.repeat(31) }, invalid('171', 30)],
      ['more bags than fit', { bags: '5' }, invalid('172', 4)],
      ['a word for a number', { bags: 'many' }, invalid('172', 0)],
      ['an unknown extra', { extras: '[1731,9]' }, { code: 'option-not-found', subject: '173' }],
      ['too many extras', { extras: '[1731,1732,1733]' }, invalid('173', 2)],
      ['a visitor without a name', { names: 'Mei' }, { code: 'option-required', subject: '174' }],
      ['more names than visitors', { names: 'Mei\nKarl\nAnna' }, invalid('174', 2)],
    ])('is refused: %s', async (_, answers, failure) => {
      expect(failureOf(await add(trekItem(2, answers)))).toMatchObject(failure);
    });

    it('makes another line when its text differs, and lines with names are never merged', async () => {
      const { lines } = must(
        await add(
          trekItem(1, { names: 'Mei' }),
          trekItem(1, { names: 'Mei', hotel: 'Hotel Lake' }),
          trekItem(1, { names: 'Mei' }),
        ),
      );
      expect(lines.map(({ quantity }) => quantity)).toEqual([1, 1, 1]);
    });

    it('belongs to its unit: a smaller line loses the last name, and a larger one needs another', async () => {
      const { carts } = store().commerce;
      const cart = must(await add(trekItem(3, {})));
      const resize = (quantity: number) => carts.resize(en, cart.id, [{ lineId: cart.lines[0]?.id ?? '', quantity }]);
      const fewer = must(await resize(2));
      expect(fewer.lines[0]).toMatchObject({ quantity: 2, refusal: null });
      expect(fewer.lines[0]?.options.at(-1)?.values.map(({ value }) => value)).toEqual(['Mei', 'Karl']);
      expect(failureOf(await resize(3))).toMatchObject({ code: 'option-required' });
      const edited = await carts.add(en, {
        cartId: cart.id,
        items: [trekItem(3, {})],
        replaces: [cart.lines[0]?.id ?? ''],
      });
      expect(must(edited).lines).toMatchObject([{ quantity: 3 }]);
    });

    it('is refused on a line that was added before the option changed', async () => {
      const { commerce, sell } = store();
      const cart = must(await add(trekItem(1, { hotel: 'A long name of a hotel' })));
      await sell(({ products }) => {
        const trek = products.find(({ sku }) => sku === 'trek');
        for (const option of (trek?.options ?? []) as { id: number; max?: number }[])
          if (option.id === 171) option.max = 10;
      });
      const after = must(await commerce.carts.fetch(en, cart.id, false));
      expect(after).toMatchObject({ lines: [{ refusal: 'option-not-found' }], totalCents: 0 });
    });

    it('is in the order, each name on its own ticket', async () => {
      const { commerce } = store();
      const cart = must(await add(trekItem(2, { bags: '3', extras: '[1731,1733]' })));
      const { fakeId } = await buy(commerce, cart.id);
      const { items, tickets } = must(await commerce.orders.buyer.byFakeId(fakeId));
      expect(items[0]?.detail.slice(-4)).toEqual([
        { kind: 'choice', label: 'Hotel', value: 'Hotel Hill' },
        { kind: 'choice', label: 'Bags', value: '3' },
        { kind: 'choice', label: 'Extras', value: 'Lunch · Poles' },
        { kind: 'per-unit', label: 'Name', value: 'Mei\nKarl' },
      ]);
      expect(tickets.map(({ unit }) => unit)).toEqual([0, 1]);
    });

    it('stays in a restored cart as often as it was added there, when its order is paid late', async () => {
      const { commerce } = store();
      const { carts } = commerce;
      const { id } = must(await add(trekItem(1, { names: 'Mei' }), trekItem(1, { names: 'Mei' })));
      const { fakeId } = await order(commerce, id);
      const payment = await startPaying(commerce, fakeId);
      const { cartId } = must(await commerce.restoreOrder(en, fakeId));
      must(await carts.add(en, { cartId, items: [trekItem(1, { names: 'Mei' }), trekItem(1, { names: 'Mei' })] }));
      expect(must(await capture(commerce, payment)).outcome).toBe('paid');
      expect(must(await carts.fetch(en, cartId, false)).lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    });

    it('is restored with an unpaid order', async () => {
      const { commerce } = store();
      const cart = must(await add(trekItem(2, {})));
      const { fakeId } = await order(commerce, cart.id);
      const restored = must(await commerce.restoreOrder(en, fakeId));
      expect(restored.lines.map(({ outcome }) => outcome)).toEqual(['back']);
      const again = must(await commerce.carts.fetch(en, restored.cartId, false));
      expect(again.lines[0]?.options.at(-1)?.values.map(({ value }) => value)).toEqual(['Mei', 'Karl']);
    });
  });
}
