import type { RefundedUnits } from '#server/sales/ledger/ledger-event.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { RefundedItem, RefundSums } from '#server/sales/orders/refund.ts';
import {
  inProportion,
  sumGoodwill,
  type UnitValue,
  unitValues,
  withGoodwill,
} from '#server/sales/orders/unit-values.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import { sum, sumOf } from '#shared/rules/sum-of.ts';

interface DecidedGoodwill {
  sums: RefundSums;
  back: RefundedUnits[];
  items: OrderedItem[];
}

/**
 * Divides an amount that is returned as goodwill among the items, in proportion to what is left of their price. Within an item, gift code
 * and money return it in proportion to their shares. Used units count, because they were paid; gift codes do not, because they keep their
 * balance. Fails with `goodwill-too-much` when less is left; `bound` is the sum that is left.
 */
export function decideGoodwill(items: readonly OrderedItem[], amountCents: number): Result<DecidedGoodwill> {
  const worths = items.map(worthOf);
  const left = sumOf(worths, ({ giftCodeCents, moneyCents }) => giftCodeCents + moneyCents);
  if (left === 0) return fail('refund-not-possible');
  if (amountCents > left) return fail('goodwill-too-much', { bound: left });
  const amounts = inProportion(
    amountCents,
    worths.map(({ giftCodeCents, moneyCents }) => giftCodeCents + moneyCents),
  );
  const parts = items.flatMap((item, index) => {
    const cents = amounts[index] ?? 0;
    const worth = worths[index];
    return cents > 0 && worth ? [{ item, ...partOf(worth, cents) }] : [];
  });
  return succeed({
    sums: {
      items: parts.map(
        ({ item, giftCodeCents, moneyCents }): RefundedItem => ({
          itemId: item.itemId,
          units: 0,
          stage: 'free',
          priceCents: giftCodeCents + moneyCents,
          discountCents: 0,
          feeCents: 0,
          giftCodeCents,
          moneyCents,
        }),
      ),
      feeCents: 0,
      giftCodeCents: sumOf(parts, ({ giftCodeCents }) => giftCodeCents),
      moneyCents: sumOf(parts, ({ moneyCents }) => moneyCents),
    },
    back: parts.map(({ item, giftCodeCents, moneyCents, taxCents }) => ({
      delivery: item.delivery,
      taxRate: item.taxRate,
      givenCents: giftCodeCents + moneyCents,
      feeCents: 0,
      taxCents,
    })),
    items: items.map((item) => {
      const part = parts.find((one) => one.item === item);
      if (!part) return item;
      const { giftCodeCents, moneyCents, taxCents } = part;
      const before = unitValues(item).map(({ goodwill }) => goodwill);
      return withGoodwill(item, sumGoodwill([...before, { giftCodeCents, moneyCents, taxCents }]));
    }),
  });
}

type Worth = Pick<UnitValue, 'giftCodeCents' | 'moneyCents' | 'taxCents'>;

/** The sum that was paid for the units that are not refunded, less goodwill. */
function worthOf(item: OrderedItem): Worth {
  const values = item.delivery === 'gift-code' ? [] : unitValues(item);
  return {
    giftCodeCents: sum(values.map(({ giftCodeCents }) => giftCodeCents)),
    moneyCents: sum(values.map(({ moneyCents }) => moneyCents)),
    taxCents: sum(values.map(({ taxCents }) => taxCents)),
  };
}

function partOf({ giftCodeCents, moneyCents, taxCents }: Worth, cents: number): Worth {
  const [giftCode = 0, money = 0] = inProportion(cents, [giftCodeCents, moneyCents]);
  const [tax = 0] = inProportion(taxCents, [cents, giftCodeCents + moneyCents - cents]);
  return { giftCodeCents: giftCode, moneyCents: money, taxCents: tax };
}
