import type { PaymentMethod } from '#server/env.ts';
import { checkKeys } from '#server/payments/check-keys.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';
import type { WebhookSeen } from '#server/sales/days/webhooks-seen.ts';
import type { SettingFault } from '#server/settings/setting-fault.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { SettingsDesk } from './save-settings.ts';
import { typedSettings } from './typed-settings.ts';

interface TriedMethod {
  method: PaymentMethod;
  state: 'good' | 'refused' | 'away' | 'untried';
  refused: string | null;
  isLive: boolean;
  webhookSeenAt: number | null;
}

/** Tries the keys of the payment services with typed settings. No money moves. */
export async function tryPayments(
  desk: SettingsDesk,
  actor: Pick<Actor, 'permissions'>,
  webhooksSeen: (methods: readonly string[]) => Promise<WebhookSeen[]>,
  typed: readonly { name: string; value: string | null }[],
): Promise<{ faults: SettingFault[]; methods: TriedMethod[] }> {
  const { settings, faults: all } = await typedSettings(desk, actor, typed);
  const faults = all.filter(({ name }) => /^(PAYMENT|PAYPAL|STRIPE)_/.test(name));
  if (faults.length > 0) return { faults, methods: [] };
  const { paymentMethods, paypalApi, stripeApi, stripeSecretKey = '' } = settings;
  const testPayments = createTestPaymentStore(desk.database);
  const gateways = await openGateways(settings, { testPayments, note: () => {} });
  const [checked, seen] = await Promise.all([checkKeys(gateways), webhooksSeen(paymentMethods)]);
  const isLive: Record<PaymentMethod, boolean> = {
    test: false,
    paypal: paypalApi === 'https://api-m.paypal.com',
    stripe: stripeApi === 'https://api.stripe.com' && !stripeSecretKey.includes('_test_'),
  };
  const methods = paymentMethods.map((method): TriedMethod => {
    const found = checked.find((one) => one.method === method);
    return {
      ...{ method, state: found?.state ?? 'untried', isLive: isLive[method] },
      refused: found?.state === 'refused' ? found.settings : null,
      webhookSeenAt: seen.find((one) => one.method === method)?.lastSeenAt ?? null,
    };
  });
  return { faults, methods };
}
