import { createContext, use } from 'react';
import type { StaffSetting } from './staff-setting.ts';
import { type StaffTexts, textsFor } from './texts/texts.ts';

export const SettingContext = createContext<StaffSetting | null>(null);

export function useSetting(): StaffSetting {
  const setting = use(SettingContext);
  if (!setting) throw new Error('A part of a staff page was rendered outside StaffRoom.');
  return setting;
}

export function useTexts(): StaffTexts {
  return textsFor(useSetting().locale);
}
