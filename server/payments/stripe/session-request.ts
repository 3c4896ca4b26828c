import type Stripe from 'stripe';
import type { PaymentToStart } from '#server/payments/gateway.ts';
import type { StripeMethod } from '#server/payments/payment-options.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

const stripeLocale: Record<LocaleCode, Stripe.Checkout.SessionCreateParams.Locale> = {
  hk: 'zh-HK',
  en: 'en',
  cn: 'zh',
  th: 'th',
  jp: 'ja',
  kr: 'ko',
  id: 'id',
};

/**
 * The request for a Checkout Session. Its only data about the buyer and the purchase is the order number. Nothing in it depends on the time
 * of the request, because Stripe refuses the same key with other parameters.
 */
export function sessionRequest(
  { paymentKey, orderNumber, currency, locale, returnUrl, cancelUrl }: PaymentToStart,
  { amount, methods }: { amount: number; methods: readonly StripeMethod[] },
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: paymentKey,
    line_items: [
      {
        quantity: 1,
        price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: orderNumber } },
      },
    ],
    // Of the methods that are enabled in the account, Stripe's page offers only these.
    allowed_payment_method_types: [...methods],
    ...(methods.includes('wechat_pay') ? { payment_method_options: { wechat_pay: { client: 'web' } } } : {}),
    payment_intent_data: { description: orderNumber, metadata: { payment_key: paymentKey } },
    locale: stripeLocale[locale],
    success_url: returnUrl,
    cancel_url: cancelUrl,
  };
}
