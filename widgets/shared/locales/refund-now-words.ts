import { msg, str } from '@lit/localize';
import type { Order } from '#shared/contract/order.ts';
import { chosenName } from '#shared/rules/order-choices.ts';
import {
  type ChosenRefund,
  chosenRefund,
  leavesOthers,
  type RefundSay,
  refundChoices,
  refundSays,
  whatIsSaid,
} from '#shared/rules/refund-choice.ts';
import { priceText } from './price-text.ts';

/**
 * The texts for a buyer who can have a refund at once; null when staff decide.
 *
 * @param counts The number of units to refund of each item, by item id; null for all.
 */
export function refundNowWords(order: Order, counts: Readonly<Record<number, number>> | null = null) {
  const { refund_now: refund, items, order_currency_code: currency } = order;
  if (!refund) return null;
  const choices = refundChoices(order);
  const price = (amount: number) => priceText(amount, currency);
  const all: ChosenRefund = {
    ...{ items: choices, amount: refund.amount, gift_code: refund.gift_code, sum: refund.amount + refund.gift_code },
    ...{ names: choices.flatMap(({ names }) => names), isAll: true },
  };
  const chosen = counts ? chosenRefund(choices, counts) : all;
  const others = leavesOthers(order, choices);
  const said = whatIsSaid(chosen, { price, leavesOthers: others });
  const namesOf = (isGift: boolean) =>
    refund.items
      .map(({ item_id, qty }) => ({ qty, item: items.find((one) => one.item_id === item_id) }))
      .filter(({ item }) => Boolean(item?.is_gift) === isGift)
      .map(({ qty, item }) => `${qty} × ${chosenName(item)}`)
      .join(', ');
  const gifts = namesOf(true);
  const texts = textsOf(gifts);
  return {
    choices,
    chosen,
    leavesOthers: others,
    /** True when the buyer can choose a part. */
    isDivisible: choices.length > 1 || choices.some(({ qty }) => qty > 1),
    press: msg('Cancel for free', { id: 'refund.now' }),
    what: namesOf(false),
    /** Each sentence; `value` is null when the sentence does not apply. */
    says: refundSays
      .filter((say) => say !== 'gifts' || gifts !== '')
      .map((say) => ({ say, text: texts[say], value: said[say] })),
    confirm: (sum: string) => msg(str`Cancel and get ${sum} back`, { id: 'refund.now.confirm' }),
    price,
    keep: msg('Keep my booking', { id: 'refund.now.keep' }),
    askInstead: msg('Something else? Ask us', { id: 'refund.now.part' }),
  };
}

function textsOf(gifts: string): Record<RefundSay, (value: string) => string> {
  return {
    names: (names) => msg(str`These tickets will be cancelled: ${names}`, { id: 'refund.now.names' }),
    gifts: () => `${msg('Free gift', { id: 'cart.gift' })} · ${gifts}`,
    amount: (sum) => msg(str`${sum} will be refunded to your payment method.`, { id: 'refund.now.money' }),
    gift_code: (sum) => msg(str`Back to your gift code: ${sum}`, { id: 'account.refund.gift-code' }),
    whole: () => msg('Your booking is cancelled straight away.', { id: 'refund.now.void' }),
    part: () =>
      msg('What you choose is cancelled straight away. Everything else stays valid.', { id: 'refund.now.rest' }),
  };
}
