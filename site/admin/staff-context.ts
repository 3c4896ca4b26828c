import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import type { Api } from '#shared/client/api.ts';
import type { Ask } from './ask.ts';
import { isForVendors } from './pages.ts';
import type { SessionGate } from './session/session-gate.ts';
import type { StaffSetting } from './staff-setting.ts';
import type { FormTexts } from './texts/form/form-texts.ts';
import { overlay } from './texts/form/overlay.ts';
import { type PageTexts, type StaffTexts, textsFor } from './texts/texts.ts';

/** The things that every part of a staff page may use. */
export interface Staff {
  setting: StaffSetting;
  ask: Ask;
  /** Makes a call without asking for a sign-in; the sign-in itself uses it. */
  send: Api['send'];
  gate: SessionGate;
}

/** The texts of a form in a language that only vendors' pages have; null elsewhere. */
export const FormTextsContext = createContext<FormTexts | null>(null);

export const StaffContext = createContext<Staff | null>(null);

export function useStaff(): Staff {
  const staff = use(StaffContext);
  if (!staff) throw new Error('A part of a staff page was rendered outside StaffRoom.');
  return staff;
}

export function useSetting(): StaffSetting {
  return useStaff().setting;
}

/** Makes calls. A session that has ended, and a password that is needed, are asked for over the page. */
export function useAsk(): Ask {
  return useStaff().ask;
}

/** The texts that all staff pages share. */
export function useTexts(): StaffTexts {
  const { pathname } = useLocation();
  return textsFor(useSetting().locale, isForVendors(pathname));
}

/** The texts of one page, in the language of the page. */
export function usePageTexts<Texts>(texts: PageTexts<Texts>): Texts {
  const { language } = useTexts();
  const form = use(FormTextsContext);
  const own = texts[language];
  if (own) return own;
  return form && texts.part ? overlay(texts.en as Texts & object, form[texts.part]) : texts.en;
}

/** True when the account has the permission, or is an owner. Hides what a call would refuse. */
export function useMay(): (permission: string) => boolean {
  const { permissions } = useSetting();
  return (permission) => permissions.includes(permission) || permissions.includes('owner');
}
