import { actorOfCommand } from '#server/staff/actor.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import { addressOfLink, isSetUpOpen, makeLinkToSetUp, wordsOfLink } from './first-link.ts';

/** Prints the link to the set-up page, if the store is empty. Only for a terminal: a log would keep the secret. */
export async function printFirstLink(desk: Desk, publicUrl: string): Promise<void> {
  if (!(await isSetUpOpen(desk.database))) return;
  const actor = await actorOfCommand(desk.database, 'start', undefined);
  const made = actor.ok ? await makeLinkToSetUp(desk, actor.value) : null;
  if (made?.ok && made.value)
    process.stdout.write(
      `\n${wordsOfLink[made.value.opensFor]}\n${addressOfLink(publicUrl, localeOfShell(), made.value)}\n\n`,
    );
}

/** The language of the page: Chinese for a shell in Chinese, else English. */
function localeOfShell(): LocaleCode {
  const { LC_ALL, LANG = '' } = process.env;
  const [language = '', region = ''] = (LC_ALL || LANG).toLowerCase().split(/[_.@-]/);
  const wanted = language === 'zh' ? (region === 'cn' ? 'cn' : 'hk') : language;
  return isLocaleCode(wanted) ? wanted : 'en';
}
