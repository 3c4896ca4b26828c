import { msg } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';

/** The name of a document and the texts about its code. */
interface DocumentWords {
  title(): string;
  /** How to use the code. */
  show(): string;
  /** Describes the code for screen readers. */
  code(): string;
  used(): string;
}

/** Page, PDF and email use these words. */
export const documentWords: Record<DeliveryKind, DocumentWords> = {
  ticket: {
    title: () => msg('E-ticket', { id: 'ticket.title' }),
    show: () => msg('Show this QR code at the gate, on your phone or on paper.', { id: 'ticket.how.show' }),
    code: () => msg('Code for the gate', { id: 'site.ticket.code' }),
    used: () => msg('Used', { id: 'ticket.used' }),
  },
  'gift-code': {
    title: () => msg('Gift voucher', { id: 'gift-voucher' }),
    show: () =>
      msg('Enter the code in your cart in this shop. You can use it until the balance runs out.', {
        id: 'document.gift-code.show',
      }),
    code: () => msg('Gift code', { id: 'document.gift-code.code' }),
    used: () => msg('Used up', { id: 'document.gift-code.used' }),
  },
  collect: {
    title: () => msg('Collection slip', { id: 'document.collect.title' }),
    show: () => msg('Show this QR code at the counter to collect your goods.', { id: 'document.collect.show' }),
    code: () => msg('Code for the counter', { id: 'document.collect.code' }),
    used: () => msg('Collected', { id: 'document.collect.used' }),
  },
  service: {
    title: () => msg('Confirmation', { id: 'document.service.title' }),
    show: () => msg('Show this QR code to our staff, on your phone or on paper.', { id: 'document.service.show' }),
    code: () => msg('Code for our staff', { id: 'document.service.code' }),
    used: () => msg('Used', { id: 'ticket.used' }),
  },
};

/** The label of a document that can no longer be used; null for a usable one. */
export function spentText(
  delivery: DeliveryKind,
  { state, isSpent }: { state: 'issued' | 'redeemed' | 'void'; isSpent: boolean /** True when nothing is left. */ },
): string | null {
  if (state === 'void') return msg('No longer valid', { id: 'site.ticket.void' });
  return isSpent ? documentWords[delivery].used() : null;
}
