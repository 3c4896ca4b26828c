import * as z from 'zod/mini';
import { callerSettings } from './settings/caller-settings.ts';
import { faultsOfGateways } from './settings/faults-of-gateways.ts';
import { faultsOfHosts } from './settings/faults-of-hosts.ts';
import { faultsOfMedia } from './settings/faults-of-media.ts';
import { faultsOfWallets } from './settings/faults-of-wallets.ts';
import { mailSettings } from './settings/mail-settings.ts';
import { mediaSettings } from './settings/media-settings.ts';
import { paymentSettings } from './settings/payment-settings.ts';
import { runningSettings } from './settings/running-settings.ts';
import { sellingSettings } from './settings/selling-settings.ts';
import type { ValuesOf } from './settings/setting.ts';
import type { SettingFault } from './settings/setting-fault.ts';
import { storeSettings } from './settings/store-settings.ts';
import { walletSettings } from './settings/wallet-settings.ts';

/** Every setting of the server: its name in the environment, its default, and its meaning. The table in the docs is made from this list. */
export const settingList = {
  ...storeSettings,
  ...sellingSettings,
  ...paymentSettings,
  ...walletSettings,
  ...mailSettings,
  ...mediaSettings,
  ...callerSettings,
  ...runningSettings,
};

/** The settings inside the server, parsed once. */
export type Settings = ValuesOf<typeof settingList> & { publicUrl: string; testGatewayAllowed: boolean };

export type PaymentMethod = Settings['paymentMethods'][number];

/** Reads the settings from the environment. If some are wrong, one message lists all faults. */
export function readSettings(
  environment: Record<string, string | undefined>,
): { ok: true; settings: Settings } | { ok: false; faults: string[] } {
  const { settings, faults } = judgeSettings(environment);
  return faults.length > 0 ? { ok: false, faults: faults.map(({ sentence }) => sentence) } : { ok: true, settings };
}

/** Parses the settings and finds all faults, those of single values first. Only settings without faults are whole. */
export function judgeSettings(environment: Record<string, string | undefined>): {
  settings: Settings;
  faults: SettingFault[];
} {
  const faults: SettingFault[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(settingList)) {
    const parsed = parseSetting(one, environment[one.name], values.nodeEnv === 'production');
    if (parsed.success) values[key] = parsed.data;
    else faults.push({ name: one.name, code: 'value-invalid', sentence: `${one.name} ${one.fault}.` });
  }
  const settings = values as unknown as Settings;
  settings.publicUrl ??= ownAddress(settings.port);
  settings.testGatewayAllowed = isTestGatewayAllowed(settings);
  faults.push(...faultsOfGateways(settings), ...faultsOfWallets(settings, environment));
  faults.push(...faultsOfMedia(settings, environment), ...faultsOfHosts(settings));
  return { settings, faults };
}

/** Parses the text of one setting. Without a text its default counts. */
export function parseSetting(
  { schema, defaultText, productionText }: (typeof settingList)[keyof typeof settingList],
  given: string | undefined,
  isProduction: boolean,
) {
  return parse(schema, given, isProduction ? productionText : defaultText);
}

/** Reads the store's address from PUBLIC_URL and PORT as the store does, for commands that need no other setting. */
export function readPublicUrl(environment: Record<string, string | undefined>): string {
  const { publicUrl, port } = settingList;
  const given = parse(publicUrl.schema, environment[publicUrl.name], publicUrl.defaultText);
  const open = parse(port.schema, environment[port.name], port.defaultText);
  if (given.success && typeof given.data === 'string') return given.data;
  return ownAddress(open.success ? Number(open.data) : undefined);
}

function ownAddress(port = 3000): string {
  return `http://localhost:${port}`;
}

/** Reads where the data is, for commands: the folder DATA_DIR, and DATABASE_URL for a database outside that folder. */
export function readDataPlace(environment: Record<string, string | undefined>): { folder: string; url?: string } {
  const url = environment.DATABASE_URL?.trim();
  return { folder: environment.DATA_DIR?.trim() || settingList.dataDir.defaultText, ...(url ? { url } : {}) };
}

/** Parses a setting. For a setting that is a list an empty value is an empty list; for any other setting it counts as not set. */
function parse(schema: z.ZodMiniType, given: string | undefined, defaultText: string) {
  const text = (given ?? defaultText).trim();
  if (text !== '') return z.safeParse(schema, text);
  const nothing = z.safeParse(schema, undefined);
  return nothing.success ? nothing : z.safeParse(schema, defaultText);
}

function isTestGatewayAllowed({ nodeEnv, allowTestGateway, publicUrl }: Settings): boolean {
  if (nodeEnv !== 'production' || allowTestGateway === 'yes') return true;
  return allowTestGateway === 'local' && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname);
}
