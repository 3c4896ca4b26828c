import type { PaymentToStart } from '#server/payments/gateway.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { PaypalMoney } from './amounts.ts';

const paypalLocale: Record<LocaleCode, string> = {
  hk: 'zh-HK',
  en: 'en-US',
  cn: 'zh-CN',
  th: 'th-TH',
  jp: 'ja-JP',
  kr: 'ko-KR',
  id: 'id-ID',
};

/** The request for an order at PayPal. Its only data about the buyer and the purchase is the order number. */
export function orderRequest(
  { paymentKey, orderNumber, locale, returnUrl, cancelUrl }: PaymentToStart,
  amount: PaypalMoney,
) {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: paymentKey,
        // Accounts may refuse a repeated invoice id, and an order may need a second payment.
        invoice_id: `${orderNumber}-${paymentKey.slice(0, 8)}`,
        description: orderNumber,
        amount,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: paypalLocale[locale],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  };
}
