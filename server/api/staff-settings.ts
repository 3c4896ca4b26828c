import { actorOfCall } from '#server/staff/actor.ts';
import { saveSettings } from '#server/staff/settings/save-settings.ts';
import { showSettings } from '#server/staff/settings/show-settings.ts';
import { testMail } from '#server/staff/settings/test-mail.ts';
import { tryPayments } from '#server/staff/settings/try-payments.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/staff/settings.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** Settings that are kept in the database. */
export function staffSettingHandlers(options: ApiOptions): Handler[] {
  const { settingsDesk, days } = options;
  return [
    handle(call.readSettings, async (_request, context) => {
      const { settings, trialEndsAt } = await showSettings(settingsDesk, actorOfCall(call.readSettings, context));
      return succeed({ settings, trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt).toISOString() });
    }),
    handle(call.saveSettings, async ({ settings }, context) => {
      await refuseRepeated(options, context);
      const saved = await saveSettings(settingsDesk, actorOfCall(call.saveSettings, context), {
        values: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
        seen: Object.fromEntries(settings.map(({ name, seen }) => [name, seen])),
      });
      if (!saved.ok) return saved;
      const { faults, trial } = saved.value;
      return succeed({
        faults: faults.map(shown),
        trial: trial && { endsAt: new Date(trial.endsAt).toISOString(), link: inLanguage(trial.link, context.locale) },
      });
    }),
    handle(call.tryPayments, async ({ settings }, context) => {
      const actor = actorOfCall(call.tryPayments, context);
      const { faults, methods } = await tryPayments(settingsDesk, actor, days.webhooksSeen, settings);
      return succeed({
        faults: faults.map(shown),
        methods: methods.map(({ webhookSeenAt, ...method }) => ({
          ...method,
          webhookSeenAt: webhookSeenAt === null ? null : new Date(webhookSeenAt).toISOString(),
        })),
      });
    }),
    handle(call.sendTestMail, async ({ settings }, context) => {
      const words = context.locale === 'hk' ? wordsInHongKong : wordsInEnglish;
      const sent = await testMail(settingsDesk, actorOfCall(call.sendTestMail, context), settings, words);
      return sent.ok ? succeed({ ...sent.value, faults: sent.value.faults.map(shown) }) : sent;
    }),
  ];
}

const wordsInEnglish = {
  subject: 'Test email of your store',
  text: 'This email shows that the store can send emails with these settings. Nobody needs to answer it.',
};

const wordsInHongKong = {
  subject: '商店的測試電郵',
  text: '收到這封電郵，代表商店可以用這些設定寄出電郵。毋須回覆。',
};

function shown({ name, code, sentence }: call.ShownFault): call.ShownFault {
  return { name, code, sentence };
}

function inLanguage(link: string, locale: string): string {
  return link.replace('#', `?store=${locale}#`);
}
