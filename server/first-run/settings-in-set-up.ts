import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/database.ts';
import { judgeSettings, type PaymentMethod, type Settings } from '#server/env.ts';
import { createMailTransport } from '#server/mail/transport.ts';
import { checkKeys } from '#server/payments/check-keys.ts';
import { openGateways } from '#server/payments/open-gateways.ts';
import { createTestPaymentStore } from '#server/payments/test-gateway/store.ts';
import { isSetIn, withStored } from '#server/settings/stored/combine-settings.ts';
import { readStored } from '#server/settings/stored/read-stored.ts';
import { readSettingRows } from '#server/settings/stored/setting-rows.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { type SettingsDesk, saveSettings } from '#server/staff/settings/save-settings.ts';

/** Values of settings as text, by the settings' names. */
export type SettingTexts = Readonly<Record<string, string>>;

/** The outcome of saving or trying settings: the fault of each setting, or of the whole (`''`), as a sentence. */
export type SettingFaults = Readonly<Record<string, string>>;

/** The settings that the set-up can change, for one owner. */
export interface SettingsInSetUp {
  /** True when the environment of the store sets it, so that it cannot be changed here. */
  isFixed(name: string): boolean;
  /** The stored names and values. A secret has no value here. */
  read(): Promise<{ names: readonly string[]; texts: SettingTexts }>;
  mayTakeTestPayments: boolean;
  publicUrl: string;
  /** Tries the keys of the payment services. Returns each service that has refused them, or has not answered. */
  tryPayments(texts: SettingTexts): Promise<{ method: string; state: 'refused' | 'away' }[]>;
  /** Sends an email. Returns the server's refusal; null when it has taken the email. */
  tryMail(texts: SettingTexts, mail: { to: string; subject: string; text: string }): Promise<string | null>;
  save(texts: SettingTexts): Promise<SettingFaults>;
}

export interface SettingParts {
  desk: Desk & { database: Database };
  settingsDesk: SettingsDesk;
  settings: Pick<Settings, 'dataDir' | 'publicUrl'>;
}

export function openSettings({ desk, settingsDesk, settings }: SettingParts, owner: Actor): SettingsInSetUp {
  const { database, clock } = desk;
  const { environment, sealer } = settingsDesk;
  const valuesNow = async () => (await readStored(database, sealer, clock().getTime())).values;

  async function judgedWith(texts: SettingTexts): Promise<Settings> {
    return judgeSettings(withStored(environment, new Map([...(await valuesNow()), ...Object.entries(texts)]))).settings;
  }

  return {
    isFixed: (name) => isSetIn(environment, name),
    async read() {
      const { rows } = await readSettingRows(database);
      const kept = rows.flatMap(({ name, value, is_sealed: sealed }) =>
        value === null ? [] : [{ name, value, sealed }],
      );
      return {
        names: kept.map(({ name }) => name),
        texts: Object.fromEntries(kept.filter(({ sealed }) => sealed === 0).map(({ name, value }) => [name, value])),
      };
    },
    mayTakeTestPayments: judgeSettings(environment).settings.testGatewayAllowed ?? false,
    publicUrl: settings.publicUrl,

    async tryPayments(texts) {
      const wanted = await judgedWith(texts);
      const testPayments = createTestPaymentStore(database);
      const paymentMethods = (wanted.paymentMethods ?? []).filter((method: PaymentMethod) => method !== 'test');
      const gateways = await openGateways({ ...wanted, paymentMethods }, { testPayments, note: () => {} });
      const checked = await checkKeys(gateways);
      return checked.flatMap(({ method, state }) => (state === 'good' ? [] : [{ method, state }]));
    },

    async tryMail(texts, { to, subject, text }) {
      const { smtpUrl, mailFrom, dataDir } = { ...(await judgedWith(texts)), dataDir: settings.dataDir };
      const transport = createMailTransport({ smtpUrl, dataDir, patienceMs: 20_000, mailsAtOnce: 1 });
      const messageId = `<${randomUUID()}@${new URL(settings.publicUrl).hostname}>`;
      try {
        await transport({ from: mailFrom, to: { name: '', address: to }, subject, text, messageId });
        return null;
      } catch (fault) {
        return refusalOf(fault);
      } finally {
        transport.rest?.();
      }
    },

    async save(texts) {
      const { rows } = await readSettingRows(database);
      const seen = Object.fromEntries(rows.map(({ name, version }) => [name, version]));
      const saved = await saveSettings(settingsDesk, owner, { values: texts, seen });
      if (!saved.ok) return { '': saved.failure.code };
      return Object.fromEntries(saved.value.faults.map(({ name, sentence }) => [name, sentence]));
    },
  };
}

/** The codes of a mail server's answer. Its words are left out, because a server may repeat the password. */
function refusalOf(fault: unknown): string {
  const { response = '', responseCode, code, name } = fault as Record<string, unknown>;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  return [code ?? name, responseCode, status].filter((part) => part !== undefined).join(' ');
}
