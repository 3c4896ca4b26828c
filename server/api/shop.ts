import { list as listCommon } from '#shared/contract/common.ts';
import { succeed } from '#shared/contract/errors.ts';
import { languageNames, languageTags } from '#shared/contract/locale.ts';
import * as call from '#shared/contract/shop.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function shopHandlers({ storefront, settings: { publicUrl } }: ApiOptions): Handler[] {
  return [
    handle(call.menu, async (_request, context) => succeed({ menu: await storefront.menu(context) }), {
      keptUntil: { shown: 'frame' },
    }),
    handle(
      call.language,
      async () => {
        const { languages, defaultLanguage } = await storefront.profile();
        return succeed({
          languages: languages.map((code) => ({
            code,
            iso: languageTags[code],
            // None of the languages with messages is written from right to left.
            dir: 'ltr' as const,
            name: languageNames[code],
            domain: new URL(publicUrl).host,
            url: publicUrl + pathInLocale(code, '/'),
            is_default: code === defaultLanguage,
          })),
        });
      },
      { keptUntil: { shown: 'frame' } },
    ),
    handle(
      call.countryCurrencyRate,
      async (_request, context) => {
        const { storeConfig, currency_rates } = await storefront.storeConfig(context);
        return succeed({ base_currency_code: storeConfig.base_currency_code, ...currency_rates });
      },
      { keptUntil: 'new-content' },
    ),
    handle(
      listCommon,
      async (_request, context) => {
        const { cmsList } = await storefront.storeConfig(context);
        return succeed({ list: cmsList.footer_links.map(({ key: id, title, url }) => ({ id, title, url })) });
      },
      { keptUntil: 'new-content' },
    ),
  ];
}
