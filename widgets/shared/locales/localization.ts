import type { LocaleModule } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { importAgain } from '#shared/loading/import-again.ts';
import { readMessagesFrom, type SpokenLanguage } from './message-source.ts';

let spoken: SpokenLanguage = { code: 'en', catalogue: undefined };
let asked: LocaleCode = 'en';

/**
 * Fetches a language's messages and lets `msg` speak it. Of two languages asked for at once the later wins. When they cannot
 * be fetched the widgets go on in the language that they have, and the console says so.
 */
export async function loadMessages(code: LocaleCode): Promise<void> {
  asked = code;
  try {
    const catalogue = code === 'en' ? undefined : await importAgain(catalogues[code]);
    if (asked !== code) return;
    spoken = { code, catalogue };
    readMessagesFrom(() => spoken);
  } catch (fault) {
    console.warn(`[gondola] messages-not-loaded: ${code}`, fault);
  }
}

const catalogues: Record<Exclude<LocaleCode, 'en'>, () => Promise<LocaleModule>> = {
  hk: () => import('./generated/browser/zh-Hant-HK.ts'),
  cn: () => import('./generated/browser/zh-Hans-CN.ts'),
  th: () => import('./generated/browser/th-TH.ts'),
  jp: () => import('./generated/browser/ja-JP.ts'),
  kr: () => import('./generated/browser/ko-KR.ts'),
  id: () => import('./generated/browser/id-ID.ts'),
};
