import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A form for a card: its fields as browsers fill them in, and the scripts of payment services that draw one. */
const cardForm =
  /\bcc-(name|number|exp|csc|type)|js\.stripe\.com|@stripe\/(stripe-js|react-stripe-js)|paypal\.com\/(sdk|web-sdk)|@paypal\/|\bcard-?(number|cvc|expiry)\b/i;

it.each([
  '<input autocomplete="cc-number">',
  '<input autoComplete="cc-csc">',
  "import('https://js.stripe.com/v3')",
  'name="cardNumber"',
])('a form for a card is known by %s', (text) => {
  expect(text).toMatch(cardForm);
});

it('neither the kit nor the site has a form for a card, and neither loads one of a payment service', () => {
  const sources = globSync('{widgets,site,examples}/**/*.{ts,tsx,js,html}', {
    exclude: (name) => name === 'node_modules' || name.endsWith('card-data.test.ts'),
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => cardForm.test(readFileSync(path, 'utf8')))).toEqual([]);
});
