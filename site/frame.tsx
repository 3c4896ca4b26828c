import { createContext, use } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { MenuEntry, StoreConfig } from '#shared/contract/store.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { LayoutName, PageName } from './names.ts';

/** The surroundings of every page: the store's settings and menu, and the page's own address. */
export interface Frame {
  locale: LocaleCode;
  page: PageName;
  layout: LayoutName;
  /** The path without the locale, with the query that counts; the language switcher keeps both. */
  path: string;
  /** The store's origin, without a slash at the end. */
  publicUrl: string;
  shop: StoreConfig;
  menu: MenuEntry[];
  assets: Assets;
  /** True when visitors are asked if they may be counted. */
  asksConsent?: boolean;
  /** Nonce for the styles that a script of this page adds; only pages of staff have one. */
  styleNonce?: string;
}

/** The addresses of the built script, style sheet and typeface. */
export interface Assets {
  script: string;
  style: string;
  /** The script and style sheet of the pages of staff, which load nothing else. */
  admin: { script: string; style: string };
  /** The typeface that nearly every page needs; none while developing. */
  font?: string;
  /** The files that each widget (by its name without the prefix) and each language needs; none while developing. */
  preloads?: {
    widgets: Record<string, string[]>;
    messages: Partial<Record<LocaleCode, string[]>>;
    membersMessages: Partial<Record<LocaleCode, string[]>>;
  };
}

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = use(FrameContext);
  if (!frame) throw new Error('A part of a page was rendered outside its frame.');
  return frame;
}

/** Makes addresses in the page's language: `href('/cart')` → `/en/cart`. */
export function useHref(): (path: string) => string {
  const { locale } = useFrame();
  return (path) => pathInLocale(locale, path);
}
