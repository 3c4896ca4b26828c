import { msg, str } from '@lit/localize';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import { visitOfItem } from '#server/tickets/visit-of-item.ts';
import { admitsText } from '#shared/locales/admits-text.ts';
import { documentFacts } from '#shared/locales/document-facts.ts';
import { documentWords } from '#shared/locales/document-words.ts';
import { centsText } from '#shared/locales/price-text.ts';
import type { TicketFact } from '#shared/locales/ticket-facts.ts';
import { mediaBase, printName } from '#shared/rules/picture-renders.ts';
import type { MailFacts } from './mail-facts.ts';
import type { MailFact, MailSeller, MailVisit } from './mail-layout.ts';

type Fact = MailFact & { kind: TicketFact['kind'] | 'code' };

/** Groups the items by product, day and time. Facts that all items share, and terms that all visits share, are stated once. */
export function wordVisits(items: readonly OrderedItem[], about: About): { visits: MailVisit[]; terms: MailFact[] } {
  const visits = [...Map.groupBy(items, visitKey).values()].map((group) => wordVisit(group, about));
  const terms = visits.map(({ facts }) => facts.filter(({ kind }) => kind === 'cancellation'));
  const [first = []] = terms;
  const isSaidOnce = terms.every((ones) => ones.length === first.length && first.every((term) => has(ones, term)));
  return {
    visits: visits.map(({ facts, ...visit }) => ({
      ...visit,
      facts: facts.filter(({ kind }) => kind !== 'date' && kind !== 'time' && !(isSaidOnce && kind === 'cancellation')),
    })),
    terms: isSaidOnce ? first : [],
  };
}

function visitKey({ productSku, delivery, visitDate, slot }: OrderedItem): string {
  return [productSku, delivery, visitDate, slot].join(' ');
}

/** The facts about an order that its visits show. */
type About = Pick<MailFacts, 'order' | 'publicUrl' | 'shops' | 'store'>;

function wordVisit(items: readonly OrderedItem[], about: About) {
  const { order, publicUrl } = about;
  const told = items.map((item) => ({ item, facts: factsOf(item, order) }));
  const [first] = told;
  const shared = first?.facts.filter((fact) => told.every(({ facts }) => has(facts, fact))) ?? [];
  return {
    title: first?.item.productName ?? '',
    picture: pictureUrl(first?.item.image ?? '', publicUrl),
    when: shared.filter(({ kind }) => kind === 'date' || kind === 'time').map(({ value }) => value),
    facts: shared,
    seller: wordSeller(first?.item, about),
    lines: told.map(({ item, facts }) => ({
      title: `${item.ordered} × ${variantOf(item) || item.productName}`,
      detail: admitsEach(item),
      facts: facts.filter((fact) => !has(shared, fact)),
      price: item.isGift ? msg('Free gift', { id: 'cart.gift' }) : centsText(item.rowTotalCents, order.currency),
    })),
  };
}

/** The shop of an item's vendor; null for the store's own products. */
export function wordSeller(
  item: Pick<OrderedItem, 'vendor'> | undefined,
  { shops, store, publicUrl }: About,
): MailSeller | null {
  const shop = shops.get(item?.vendor ?? '');
  if (!shop) return null;
  return {
    label: msg('Sold by', { id: 'site.product.sold-by' }),
    name: shop.name,
    logo: pictureUrl(shop.logo ?? '', publicUrl),
    colour: shop.colour || store.color,
  };
}

/** The facts of an item, except its name, as on the item's documents. A gift voucher also lists its codes. */
function factsOf(item: OrderedItem, order: MailFacts['order']): Fact[] {
  const { tickets, currency } = order;
  const own = tickets.filter(({ item: { itemId }, state }) => itemId === item.itemId && state !== 'void');
  const value = item.delivery === 'gift-code' ? centsText(item.priceCents, currency) : null;
  const facts = documentFacts(item.delivery, visitOfItem(item, order, own[0]?.use), {
    units: item.ordered,
    value,
    balance: value,
  });
  return [
    ...own
      .filter(({ giftCode }) => giftCode)
      .map(({ code }) => ({ kind: 'code' as const, label: documentWords['gift-code'].code(), value: code })),
    // For an item without a day the email does not say "any day", because the item may be no visit.
    ...facts.filter(({ kind }) => kind !== 'date' || item.visitDate !== null),
  ];
}

function has(facts: readonly Fact[], { kind, label, value, mapUrl }: Fact): boolean {
  return facts.some((one) => one.kind === kind && one.label === label && one.value === value && one.mapUrl === mapUrl);
}

/** The address of the picture as a JPEG, which every mail program shows; empty for a picture that the store does not have. */
function pictureUrl(image: string, publicUrl: string): string {
  const base = mediaBase(image);
  return base?.startsWith('/') ? publicUrl + printName(base) : '';
}

function variantOf({ detail }: OrderedItem): string {
  return detail
    .filter(({ kind }) => kind === 'variant')
    .map(({ value }) => value)
    .join(' · ');
}

function admitsEach({ admits, ordered }: OrderedItem): string {
  if (admits <= 1 || ordered === 1) return admitsText(admits);
  return msg(str`Each ticket admits ${admits}`, { id: 'mail.tickets.admits' });
}
