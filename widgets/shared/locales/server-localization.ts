import { AsyncLocalStorage } from 'node:async_hooks';
import type { LocaleModule } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import * as id from './generated/id-ID.ts';
import * as jp from './generated/ja-JP.ts';
import * as kr from './generated/ko-KR.ts';
import * as th from './generated/th-TH.ts';
import * as cn from './generated/zh-Hans-CN.ts';
import * as hk from './generated/zh-Hant-HK.ts';
import { readMessagesFrom } from './message-source.ts';

const catalogues: Record<Exclude<LocaleCode, 'en'>, LocaleModule> = { hk, cn, th, jp, kr, id };
const asked = new AsyncLocalStorage<LocaleCode>();

/** Runs `act` in a language, with everything that it awaits, independent of simultaneous requests. */
export function withLocale<Value>(code: LocaleCode, act: () => Value): Value {
  return asked.run(code, act);
}

/** English is the language outside `withLocale`, for example in logs. */
readMessagesFrom(() => {
  const code = asked.getStore() ?? 'en';
  return { code, catalogue: code === 'en' ? undefined : catalogues[code] };
});
