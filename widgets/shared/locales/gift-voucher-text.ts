import { msg } from '@lit/localize';

/** What a gift code that was bought is called where it pays. */
export function giftVoucherText(): string {
  return msg('Gift voucher', { id: 'gift-voucher' });
}
