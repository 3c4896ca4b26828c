import { spokenLanguage } from './message-source.ts';

/** What stands between a label and its value on one line, in the language that `msg` speaks now. */
export function colonText(): string {
  return ['hk', 'cn', 'jp'].includes(spokenLanguage()) ? '：' : ': ';
}
