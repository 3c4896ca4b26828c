import type { LocaleModule } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { importAgain } from '#shared/loading/import-again.ts';
import { readMessagesFrom, type SpokenLanguage } from './message-source.ts';

type TranslatedCode = Exclude<LocaleCode, 'en'>;
/** Where each language has its part of the messages. */
export type Catalogues = Record<TranslatedCode, () => Promise<LocaleModule>>;

let spoken: SpokenLanguage = { code: 'en', catalogue: undefined };
let asked: LocaleCode = 'en';

/**
 * Fetches a language's messages and lets `msg` speak it. Of two languages asked for at once the later wins. When they cannot
 * be fetched the widgets go on in the language that they have, and the console says so.
 */
export async function loadMessages(code: LocaleCode): Promise<void> {
  asked = code;
  try {
    const catalogue = code === 'en' ? undefined : await fetchMessages(code);
    if (asked !== code) return;
    spoken = { code, catalogue };
    readMessagesFrom(() => spoken);
  } catch (fault) {
    console.warn(`[gondola] messages-not-loaded: ${code}`, fault);
  }
}

/** Adds these messages to those that are fetched from now on. Resolves when the page's language has them. */
export function addMessages(part: Catalogues): Promise<void> {
  parts.add(part);
  return loadMessages(asked);
}

async function fetchMessages(code: TranslatedCode): Promise<LocaleModule> {
  const { size } = parts;
  const modules = await Promise.all([...parts].map((part) => importAgain(part[code])));
  if (parts.size > size) return fetchMessages(code);
  return { templates: Object.assign({}, ...modules.map(({ templates }) => templates)) };
}

const ofAll: Catalogues = {
  hk: () => import('./generated/browser/zh-Hant-HK.ts'),
  cn: () => import('./generated/browser/zh-Hans-CN.ts'),
  th: () => import('./generated/browser/th-TH.ts'),
  jp: () => import('./generated/browser/ja-JP.ts'),
  kr: () => import('./generated/browser/ko-KR.ts'),
  id: () => import('./generated/browser/id-ID.ts'),
};

const parts = new Set([ofAll]);
