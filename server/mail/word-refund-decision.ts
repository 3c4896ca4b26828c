import { msg, str } from '@lit/localize';
import type { DecidedRefund, RefundedItem } from '#server/sales/orders/refund.ts';
import { visitText } from '#shared/locales/move-words.ts';
import { centsText } from '#shared/locales/price-text.ts';
import { unitsLeft } from '#shared/rules/units-left.ts';
import type { MailWords } from './frame-mail.ts';
import { type MailFacts, orderPage } from './mail-facts.ts';
import { receiptLinks } from './receipt-links.ts';
import { wordSeller } from './word-visits.ts';

export function wordRefundAsked(facts: MailFacts): MailWords {
  const { number } = facts.order;
  return {
    ...withoutSums(facts),
    title: msg('We have received your refund request', { id: 'mail.refund-asked.title' }),
    lead: msg(
      str`You have asked for a refund of order ${number}. We will review your request and email you. Everything stays valid until then.`,
      { id: 'mail.refund-asked.lead' },
    ),
  };
}

export function wordRefundRefused(facts: MailFacts, { say }: DecidedRefund): MailWords {
  const { number } = facts.order;
  return {
    ...withoutSums(facts),
    title: msg('About your refund request', { id: 'mail.refund-refused.title' }),
    lead: msg(str`We cannot refund order ${number}. Your tickets stay valid.`, { id: 'mail.refund-refused.lead' }),
    facts: wordsOfStaff(say),
  };
}

/** States the refunded units item by item, the reductions, and how the money is returned. The sums add up to the refund. */
export function wordRefundGranted(facts: MailFacts, refund: DecidedRefund): MailWords {
  if (refund.items.every(({ units }) => units === 0)) return wordGoodwill(facts, refund);
  const { order } = facts;
  const price = (cents: number) => centsText(cents, order.currency);
  const sum = (amount: (item: RefundedItem) => number) => refund.items.reduce((all, item) => all + amount(item), 0);
  const giftCode = backToGiftCode(facts, refund);
  const { issuedCode } = refund;
  const nameOf = (itemId: number) => order.items.find((one) => one.itemId === itemId)?.productName ?? '';
  const isOnlyGift = refund.moneyCents === 0 && refund.giftCodeCents > 0;
  const kept = [
    { title: msg('Discount', { id: 'site.order.discount' }), cents: sum(({ discountCents }) => discountCents) },
    { title: msg('Cancellation fee', { id: 'mail.refund-granted.fee' }), cents: refund.feeCents },
    {
      title: msg('Already refunded', { id: 'mail.refund-granted.before' }),
      cents: refund.outsideCents + sum(({ goodwillCents = 0 }) => goodwillCents),
    },
  ];
  return {
    ...withoutSums(facts),
    title: msg('Your refund', { id: 'mail.refund-granted.title' }),
    lead: msg('We are refunding the items below. Their tickets are no longer valid.', {
      id: 'mail.refund-granted.lead',
    }),
    facts: [...wordsOfStaff(refund.say), ...wordIssuedCode(issuedCode), ...stillValid(order)],
    visits: [...Map.groupBy(refund.items, ({ itemId }) => nameOf(itemId)).entries()].map(([title, items]) => ({
      title,
      picture: '',
      when: [],
      facts: [],
      seller: wordSeller(
        order.items.find(({ itemId }) => itemId === items[0]?.itemId),
        facts,
      ),
      lines: items.map(({ itemId, units, priceCents }) => {
        const item = order.items.find((one) => one.itemId === itemId);
        return {
          title: `${units} × ${item?.variantLabel || title}`,
          detail: '',
          facts: [],
          price: item?.isGift ? msg('Free gift', { id: 'cart.gift' }) : price(priceCents),
        };
      }),
    })),
    sums: [
      ...kept.filter(({ cents }) => cents > 0).map(({ title, cents }) => ({ title, price: price(-cents) })),
      ...(refund.giftCodeCents > 0 && !isOnlyGift ? [{ ...giftCode, price: price(-refund.giftCodeCents) }] : []),
    ],
    total: isOnlyGift ? giftCode : wordMoney(refund),
    documents: receiptLinks(facts, ({ fact }) => fact === refund.id),
    note: noteOf(refund),
  };
}

/** States a part of the price that is returned while everything stays valid. */
function wordGoodwill(facts: MailFacts, refund: DecidedRefund): MailWords {
  const { order } = facts;
  const giftCode = backToGiftCode(facts, refund);
  const isOnlyGift = refund.moneyCents === 0;
  return {
    ...withoutSums(facts),
    title: msg('A part of your payment is refunded', { id: 'mail.goodwill.title' }),
    lead: msg(str`We are refunding a part of the price of order ${order.number}. Your booking stays as it is.`, {
      id: 'mail.goodwill.lead',
    }),
    facts: wordsOfStaff(refund.say),
    sums: refund.giftCodeCents > 0 && !isOnlyGift ? [giftCode] : [],
    total: isOnlyGift ? giftCode : wordMoney(refund),
    documents: receiptLinks(facts, ({ fact }) => fact === refund.id),
    note: noteOf(refund),
  };
}

function backToGiftCode({ order }: MailFacts, { giftCodeCents }: DecidedRefund) {
  return {
    title: msg(str`Back to gift code ${order.giftCode ?? ''}`, { id: 'mail.refund-granted.gift-code' }),
    price: centsText(giftCodeCents, order.currency),
  };
}

/** The sum that is returned to the payment, or issued as a gift code in its place. */
function wordMoney({ currency, moneyCents, outsideCents, issuedCode }: DecidedRefund) {
  return issuedCode
    ? { title: issuedCodeTitle(), price: centsText(issuedCode.cents, currency) }
    : {
        title: msg('Refunded to your payment method', { id: 'mail.refund-granted.money' }),
        price: centsText(moneyCents - outsideCents, currency),
      };
}

function noteOf({ moneyCents, outsideCents, issuedCode }: DecidedRefund): string {
  if (issuedCode)
    return msg('Enter the gift code in the cart to pay with it. What is left of it stays valid.', {
      id: 'mail.refund-granted.issued-how',
    });
  return moneyCents > outsideCents
    ? msg('Depending on your bank, it can take a few days to arrive.', { id: 'mail.refund.note' })
    : '';
}

function wordIssuedCode(issued: DecidedRefund['issuedCode']) {
  return issued ? [{ label: issuedCodeTitle(), value: issued.code }] : [];
}

function issuedCodeTitle(): string {
  return msg('Your new gift code', { id: 'account.refund.code' });
}

function withoutSums(facts: MailFacts): MailWords {
  const { order } = facts;
  return {
    title: '',
    lead: '',
    orderNumber: msg(str`Order ${order.number}`, { id: 'mail.order' }),
    button: { title: msg('See your order', { id: 'mail.refund.see-order' }), url: orderPage(facts) },
  };
}

function stillValid({ items }: MailFacts['order']) {
  const left = items
    .map((item) => ({ ...item, left: unitsLeft(item) }))
    .filter((item) => item.left > 0)
    .map(({ left, productName, variantLabel, visitDate, slot }) => {
      const when = visitDate && visitText({ visit_date: visitDate, time_slot: slot || null });
      return `${left} × ${[productName, variantLabel, when].filter(Boolean).join(' · ')}`;
    });
  return left.length > 0
    ? [{ label: msg('Still valid', { id: 'mail.refund-granted.still-valid' }), value: left.join(', ') }]
    : [];
}

function wordsOfStaff(say: string) {
  return say ? [{ label: msg('Message from us', { id: 'mail.refund.say' }), value: say }] : [];
}
