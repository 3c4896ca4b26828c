import { msg } from '@lit/localize';
import { plainPage } from '#server/http/plain-page.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { withLocale } from '#shared/locales/server-localization.ts';

/** The page that `sw.js` shows without a network. It needs no other file. The service worker adds the tickets that are kept. */
export function offlinePage(locale: LocaleCode): string {
  return withLocale(locale, () =>
    plainPage(locale, {
      title: msg('You are offline', { id: 'site.offline' }),
      text: msg('This page needs an internet connection, because prices, places and your cart are always shown live.', {
        id: 'site.offline.text',
      }),
      again: msg('Try again', { id: 'site.try-again' }),
      more: `<section hidden>
<h2>${msg('Saved on this device', { id: 'site.offline.kept' })}</h2>
<ul></ul>
</section>`,
    }),
  );
}
