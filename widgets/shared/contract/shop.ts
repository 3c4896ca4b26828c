import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { localeCodes } from './locale.ts';
import { currencyRates, menuEntry } from './store.ts';

export const menu = defineCall({
  name: 'shop.menu',
  method: 'POST',
  path: '/shop/menu',
  caller: 'visitor',
  summary: 'The entries of the menu, in the language of the `store` header.',
  safe: true,
  request: z.object({}),
  response: z.object({ menu: z.array(menuEntry) }),
  errors: [],
});

export const language = defineCall({
  name: 'shop.language',
  method: 'POST',
  path: '/shop/language',
  caller: 'visitor',
  summary: 'The languages that the store offers, each with the address of its home page.',
  safe: true,
  request: z.object({}),
  response: z.object({
    languages: z.array(
      z.object({
        code: z.enum(localeCodes),
        /** BCP 47, such as zh-Hant-HK. */
        iso: z.string(),
        dir: z.enum(['ltr', 'rtl']),
        name: z.string(),
        domain: z.string(),
        url: z.string(),
        is_default: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const countryCurrencyRate = defineCall({
  name: 'shop.countryCurrencyRate',
  method: 'POST',
  path: '/shop/countryCurrencyRate',
  caller: 'visitor',
  summary: 'The currencies for approximate prices, with their exchange rates. Buyers always pay in the base currency.',
  safe: true,
  request: z.object({}),
  response: z.object({
    /** ISO 4217. */
    base_currency_code: z.string(),
    ...currencyRates.shape,
  }),
  errors: [],
});
