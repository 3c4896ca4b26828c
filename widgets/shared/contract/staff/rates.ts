import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { currencyCode } from '#shared/contract/catalogue-file/currency-code.ts';
import { exchangeRate } from '#shared/contract/catalogue-file/exchange-rates.ts';
import { day } from '#shared/contract/catalogue-file/fields.ts';
import { list } from '#shared/contract/fields.ts';

const errors = ['sign-in-required', 'not-allowed'] as const;

/** The rates of a day: how much of each currency one unit of the store's currency is worth. */
const rates = z.nullable(
  z.object({ asOf: day, rates: list(z.object({ currency: currencyCode, rate: exchangeRate }), 300) }),
);

export type ListedRates = z.infer<typeof rates>;

export const readRates = defineCall({
  name: 'rate.read',
  method: 'GET',
  path: '/staff/rates',
  caller: 'staff',
  permission: 'rate.edit',
  byKey: true,
  summary: 'The exchange rates that pages show; null without any. `currency` is that of the store.',
  safe: true,
  request: z.object({}),
  response: z.object({ currency: z.string(), rates }),
  errors: [...errors],
});

export const setRates = defineCall({
  name: 'rate.set',
  method: 'POST',
  path: '/staff/rates/set',
  caller: 'staff',
  permission: 'rate.edit',
  byKey: true,
  summary:
    'Replaces the exchange rates, which pages show at once; null removes them. `seen` is what the editor has seen: if the rates are others now, nothing changes (`thing-changed`). Without `seen` they are replaced in any case.',
  safe: false,
  request: z.object({ rates, seen: z.optional(rates) }),
  response: z.object({ rates }),
  errors: [...errors, 'thing-changed'],
});
