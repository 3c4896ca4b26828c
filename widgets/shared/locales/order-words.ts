import { msg, str } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import { documentWords } from './document-words.ts';
import { openOrderText } from './open-order-text.ts';

/** The texts about the content of a paid order. */
interface OrderWords {
  title(): string;
  ready(): string;
  /** Says that everything is ready, and to which address it was sent. */
  sent(email: string): string;
  /** How to use the codes. */
  show(): string;
  open(): string;
  /** Shown while the payment is being confirmed. */
  coming(): string;
  secret(): string;
}

const ofAnyOrder: OrderWords = {
  title: () => msg('Your order', { id: 'site.order' }),
  ready: () => msg('Thank you for your order. Everything is ready.', { id: 'order-words.ready' }),
  sent: (email) => msg(str`Your order is ready, and on its way to ${email}.`, { id: 'order-words.sent' }),
  show: () => msg('Each code says what it is for.', { id: 'order-words.show' }),
  open: () => openOrderText([]),
  coming: () =>
    msg('This takes a few seconds. You can leave this page; we will also email you what you bought.', {
      id: 'order-words.coming',
    }),
  secret: () =>
    msg('Anyone with this link can use what you bought. Please do not forward this email.', {
      id: 'order-words.secret',
    }),
};

const words: Record<DeliveryKind, OrderWords> = {
  ticket: {
    title: () => msg('Your tickets', { id: 'site.tickets' }),
    ready: () => msg('Thank you for your order. Your tickets are ready.', { id: 'mail.tickets.lead' }),
    sent: (email) => msg(str`Your tickets are ready, and on their way to ${email}.`, { id: 'site.success.text' }),
    show: () => msg('Show each code at the gate, on your phone or on paper.', { id: 'site.tickets.undated' }),
    open: () => openOrderText(['ticket']),
    coming: () =>
      msg('This takes a few seconds. You can leave this page; we will also email you your tickets.', {
        id: 'site.confirming.text',
      }),
    secret: () =>
      msg('Anyone with this link can use your tickets. Please do not forward this email.', {
        id: 'mail.tickets.note',
      }),
  },
  'gift-code': {
    ...ofAnyOrder,
    title: documentWords['gift-code'].title,
    ready: () =>
      msg('Thank you for your order. Your gift voucher is ready to use.', {
        id: 'order-words.gift-code.ready',
      }),
    show: documentWords['gift-code'].show,
  },
  collect: { ...ofAnyOrder, title: documentWords.collect.title, show: documentWords.collect.show },
  service: { ...ofAnyOrder, title: documentWords.service.title, show: documentWords.service.show },
};

/** The texts of the only kind of delivery, or general texts for several kinds. */
export function orderWords(deliveries: readonly DeliveryKind[]): OrderWords {
  const kinds = new Set(deliveries);
  const [kind] = kinds;
  return kinds.size === 1 && kind ? words[kind] : ofAnyOrder;
}
