import type { LocaleModule } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { importAgain } from '#shared/loading/import-again.ts';
import { readMessagesFrom, type SpokenLanguage } from './message-source.ts';

type TranslatedCode = Exclude<LocaleCode, 'en'>;
/** The import of one part of the messages, by language. */
export type Catalogues = Record<TranslatedCode, () => Promise<LocaleModule>>;

let spoken: SpokenLanguage = { code: 'en', catalogue: undefined };
let asked: LocaleCode = 'en';

/** Makes a language the current one of `msg`. Of two simultaneous requests, the later one wins. */
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

/** Adds a part of messages. Resolves when it is loaded in the page's language. */
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
