import { msg } from '@lit/localize';

/** The name of a bought gift code, where it is used to pay. */
export function giftVoucherText(): string {
  return msg('Gift voucher', { id: 'gift-voucher' });
}
