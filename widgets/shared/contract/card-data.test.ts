import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { placesOf } from '#tests/support/request-parts.ts';
import { type Call, defineCall } from './call.ts';
import { calls } from './calls.ts';
import { file } from './fields.ts';

const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .join(' ');

/** Names of a card's data in forms and at payment services. */
const onCard =
  /\b(cards?|cardholder|cc|pan|cvc2?|cvv2?|csc|cvn|security code|expiry|expiration|exp (date|month|year)|iban|account number|track ?[12])\b|\bcard(number|holder|expiry)|(card|cc)(num|exp|cvc|cvv)/;

const namesOf = (call: Call) =>
  placesOf(call).flatMap(({ path }) => path.filter((name) => onCard.test(wordsOf(name))).map(() => path.join('.')));

describe.each(calls.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('has no field for card data', () => {
    expect(namesOf(call)).toEqual([]);
  });

  it('accepts only the fields that it names', () => {
    for (const { path, definition } of placesOf(call)) {
      expect(definition, path.join('.')).not.toHaveProperty('catchall');
    }
  });

  it('names every field', () => {
    // The headers of a payment service's webhook may have any name, because no browser sends them. A draft of the catalogue may have any
    // form until it is published; staff send it, and it is about no buyer.
    const known: Record<string, string> = {
      'payment.webhook': 'headers',
      'catalogue.save': 'document',
      'item.create': 'document',
      'item.update': 'document',
      'landingPage.create': 'document',
      'landingPage.update': 'document',
      'shop.saveProduct': 'document',
    };
    const unnamed = placesOf(call).filter(({ definition }) => ['record', 'unknown', 'any'].includes(definition.type));
    expect(unnamed.map(({ path }) => path.join('.'))).toEqual([known[call.name]].filter(Boolean));
  });
});

it.each([
  'cardNumber',
  'card_number',
  'CARD-NUMBER',
  'ccNumber',
  'cvc',
  'card_cvv',
  'expiryMonth',
  'exp_year',
  'pan',
  'securityCode',
])('finds a field named %s', (name) => {
  const common = { name: 'x.y', method: 'POST', path: '/x', caller: 'visitor', summary: '', safe: false } as const;
  const call = defineCall({
    ...common,
    response: file,
    errors: [],
    request: z.object({ payment: z.optional(z.array(z.object({ [name]: z.optional(z.string()) }))) }),
  });
  expect(namesOf(call)).toEqual([`payment.0.${name}`]);
});
