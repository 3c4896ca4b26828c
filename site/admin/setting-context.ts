import { createContext, use } from 'react';
import type { StaffSetting } from './staff-setting.ts';
import { type StaffTexts, textsFor } from './texts/texts.ts';

export const SettingContext = createContext<StaffSetting | null>(null);

export function useSetting(): StaffSetting {
  const setting = use(SettingContext);
  if (!setting) throw new Error('A part of a page of staff was drawn outside its room.');
  return setting;
}

/** The texts of the pages of staff, and the language that they are in. */
export function useTexts(): StaffTexts {
  return textsFor(useSetting().locale);
}
