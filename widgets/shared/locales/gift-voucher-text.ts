import { msg } from '@lit/localize';

/** Names a gift code that is used to pay. */
export function giftVoucherText(): string {
  return msg('Gift voucher', { id: 'gift-voucher' });
}
