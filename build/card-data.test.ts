import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Signs of a form for card data: fields that browsers fill in, and scripts of payment services that draw such a form. */
const cardForm =
  /\bcc-(name|number|exp|csc|type)|js\.stripe\.com|@stripe\/(stripe-js|react-stripe-js)|paypal\.com\/(sdk|web-sdk)|@paypal\/|\bcard-?(number|cvc|expiry)\b/i;

it.each([
  '<input autocomplete="cc-number">',
  '<input autoComplete="cc-csc">',
  "import('https://js.stripe.com/v3')",
  'name="cardNumber"',
])('recognises a form for a card by %s', (text) => {
  expect(text).toMatch(cardForm);
});

it("neither the kit nor the site has a form for a card or loads a payment service's form", () => {
  const sources = globSync('{widgets,site,examples}/**/*.{ts,tsx,js,html}', {
    exclude: (name) => name === 'node_modules' || name.endsWith('card-data.test.ts'),
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => cardForm.test(readFileSync(path, 'utf8')))).toEqual([]);
});
