import { createContext, use } from 'react';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { MenuEntry, StoreConfig } from '#shared/contract/store.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { LayoutName, PageName } from './names.ts';

/** The surroundings of every page: the store's settings and menu, and the page's address. */
export interface Frame {
  locale: LocaleCode;
  page: PageName;
  layout: LayoutName;
  /** The path without the locale, with the query parameters of the page. */
  path: string;
  /** Has no slash at the end. */
  publicUrl: string;
  shop: StoreConfig;
  menu: MenuEntry[];
  assets: Assets;
  /** True when visitors are asked whether their visits may be counted. */
  asksConsent?: boolean;
  /** Nonce for styles that a script adds; only staff pages have one. */
  styleNonce?: string;
  /** Set on a page that shows staff the unpublished changes; `leftOut` names the drafts with faults. Such a page has no scripts. */
  preview?: { leftOut: readonly string[] };
}

export interface Assets {
  script: string;
  style: string;
  /** Staff pages load no other script or style sheet. */
  admin: {
    script: string;
    style: string;
    /** The files that the script imports; missing during development. */
    preloads?: string[];
  };
  /** The typeface of nearly every page; missing during development. */
  font?: string;
  /** The files of each widget (by its name without the prefix) and of each language; missing during development. */
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
