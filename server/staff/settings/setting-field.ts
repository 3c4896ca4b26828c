import type { settingList } from '#server/env.ts';
import { mailSettings } from '#server/settings/mail-settings.ts';
import { mediaSettings } from '#server/settings/media-settings.ts';
import { paymentSettings } from '#server/settings/payment-settings.ts';
import { sellingSettings } from '#server/settings/selling-settings.ts';
import { storeSettings } from '#server/settings/store-settings.ts';
import { walletSettings } from '#server/settings/wallet-settings.ts';
import type { SettingSection, StoredSetting } from '#shared/contract/staff/settings.ts';

type Setting = (typeof settingList)[keyof typeof settingList];

/** The part of the page in which a setting is shown. */
export function sectionOf({ name }: Pick<Setting, 'name'>): SettingSection {
  const own = ownSections[name];
  if (own) return own;
  if (/^(STAFF|SIGN_IN)_/.test(name)) return 'staff';
  const found = lists.find(([, list]) => Object.values(list).some((one) => one.name === name));
  return found?.[0] ?? 'partners';
}

const ownSections: Record<string, SettingSection> = {
  SITE_HOSTS: 'store',
  ANALYTICS: 'store',
  FORGET_GUESTS_AFTER_DAYS: 'retention',
  STAFF_TRAIL_YEARS: 'retention',
};

const lists: readonly [SettingSection, Record<string, { name: string }>][] = [
  ['store', storeSettings],
  ['selling', sellingSettings],
  ['payment', paymentSettings],
  ['email', mailSettings],
  ['wallets', walletSettings],
  ['media', mediaSettings],
];

/** The form's field of a setting, from its schema. */
export function fieldOf({
  schema,
  isFileOrText,
}: Pick<Setting, 'schema' | 'isFileOrText'>): Pick<StoredSetting, 'kind' | 'choices'> {
  if (isFileOrText) return { kind: 'lines', choices: [] };
  const found = findChoices(schema._zod.def as Definition, false);
  if (found) return { kind: found.isList ? 'choices' : 'choice', choices: found.choices };
  return { kind: isNumber(schema._zod.def as Definition) ? 'number' : 'text', choices: [] };
}

/** The parts of a schema's definition by which a field is chosen. */
interface Definition {
  type: string;
  entries?: Record<string, string>;
  in?: { _zod: { def: Definition } };
  out?: { _zod: { def: Definition } };
  element?: { _zod: { def: Definition } };
}

function findChoices(def: Definition, isList: boolean): { choices: string[]; isList: boolean } | null {
  if (def.type === 'enum') return { choices: Object.values(def.entries ?? {}), isList };
  if (def.type === 'array' && def.element) return findChoices(def.element._zod.def, true);
  const inside = [def.in, def.out].flatMap((part) => (part ? [part._zod.def] : []));
  for (const part of inside) {
    const found = findChoices(part, isList);
    if (found) return found;
  }
  return null;
}

function isNumber(def: Definition): boolean {
  return def.type === 'number';
}
