import type { StoreTexts } from '#server/content/content.ts';
import type { OrderedItem } from '#server/sales/orders/order-document.ts';
import type { IssuedTicket, WholeOrder } from '#server/sales/orders/orders.ts';
import { neverUsed } from './unused-ticket.ts';

const item = {
  itemId: 1,
  productSku: 'ride',
  productName: 'Cable car round trip',
  variantLabel: 'Adult',
  visitDate: '2026-12-24',
  slot: '10:30',
  venue: { place: 'Bay Station', gate: 'Gate A', mapUrl: 'https://maps.example/?q=22.2559,113.9013' },
  arriveMinutesBefore: 15,
  cancellation: null,
  moving: null,
  entry: null,
  detail: [],
  delivery: 'ticket',
  image: '',
  isGift: false,
  admits: 1,
} as unknown as OrderedItem;

/** A ticket for the gate, with a day and a time. */
export function walletTicket(
  id: string,
  more: Partial<OrderedItem> = {},
  { isUsedUp = false, until = null, state = 'issued' }: Partial<IssuedTicket['use'] & Pick<IssuedTicket, 'state'>> = {},
): IssuedTicket {
  return {
    id,
    originalId: id,
    code: `T2.SIGNED.${id}`,
    item: { ...item, ...more },
    unit: 0,
    state,
    use: { ...neverUsed, until, isUsedUp },
    units: 1,
    giftCode: null,
  };
}

export function walletOrder(tickets: IssuedTicket[]): WholeOrder {
  return { number: 'A1B2C3D4E5', fakeId: 'f'.repeat(22), currency: 'HKD', tickets } as WholeOrder;
}

export const walletStore = {
  name: 'Cloud Ridge 360',
  color: '#0b6e6e',
  refundMailTo: 'help@example.com',
  contact: { address: 'Bay Station\n11 Bay Road\nHong Kong', mapUrl: '', phone: '+852 2345 6789', hours: '' },
  mailTexts: {},
} as StoreTexts;
