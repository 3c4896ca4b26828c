import type { LocaleCode } from '#shared/contract/locale.ts';

/** The sentence about a wrong value. The store says in English what the value must be: its bounds, or an example. */
export function wrongValue(fault: string, language: LocaleCode): string {
  if (language !== 'hk') return `The value ${fault}.`;
  const [, least, most] = /(\d+) to (\d+)/.exec(fault) ?? [];
  if (least !== undefined) return `請輸入 ${least} 至 ${most} 的數字。`;
  const [, example] = /such as (.+)$/.exec(fault) ?? [];
  return example ? `格式不正確，例如 ${example}` : '格式不正確，請再檢查。';
}
