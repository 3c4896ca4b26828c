import type { ShownFault, StoredSetting } from '#shared/contract/staff/settings.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { settingNames } from './setting-names.ts';
import { settingsTexts } from './texts.ts';
import { wrongValue } from './wrong-value.ts';

/** The words for a setting in the language of the page. */
export function useSettingWords() {
  const own = usePageTexts(settingsTexts);
  const { language } = useTexts();
  const nameOf = (name: string): string => {
    const [en, hk] = settingNames[name] ?? [name, name];
    return language === 'hk' ? hk : en;
  };
  return {
    nameOf,
    meaningOf: ({ name, meaning }: StoredSetting): string => (language === 'hk' && settingNames[name]?.[2]) || meaning,
    faultText: ({ name, code }: ShownFault, settings: readonly StoredSetting[]): string =>
      code === 'value-invalid'
        ? wrongValue(settings.find((one) => one.name === name)?.fault ?? '', language)
        : own.faults[code],
  };
}
