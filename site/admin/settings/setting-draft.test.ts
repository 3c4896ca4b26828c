import { describe, expect, it } from 'vitest';
import type { StoredSetting } from '#shared/contract/staff/settings.ts';
import { afterChoice, afterTyping, shownText } from './setting-draft.ts';

const minutes: StoredSetting = {
  ...{ name: 'HOLD_MINUTES', section: 'selling', kind: 'number', choices: [], isSecret: false, mayChange: true, value: '9' },
  ...{ ending: null, from: 'database', defaultText: '20', version: 2, changedAt: null, meaning: '', fault: '' },
};
const secret: StoredSetting = { ...minutes, name: 'SMTP_URL', kind: 'text', isSecret: true, value: null };
const methods: StoredSetting = {
  ...minutes,
  name: 'PAYMENT_METHODS',
  kind: 'choices',
  value: null,
  defaultText: 'test',
};

describe('what was typed and not saved', () => {
  it.each([
    ['another value', minutes, '8', { HOLD_MINUTES: '8' }],
    ['the saved value', minutes, '9', {}],
    ['nothing, which means the default', minutes, '', { HOLD_MINUTES: null }],
    ['nothing, where the default counts already', { ...minutes, value: null }, '', {}],
    ['a new secret', secret, 'sesame', { SMTP_URL: 'sesame' }],
    ['nothing, which leaves the secret', secret, '', {}],
    ['the removal of a secret', secret, null, { SMTP_URL: null }],
    ['the removal of a secret that there is not', { ...secret, from: 'default' as const }, null, {}],
    ['an empty list', methods, '', { PAYMENT_METHODS: '' }],
  ] as const)('keeps %s', (_, setting, text, draft) => {
    expect(afterTyping({ [setting.name]: 'typed before' }, setting, text)).toEqual(draft);
  });

  it.each([
    ['the saved value', minutes, {}, '9'],
    ['the typed value', minutes, { HOLD_MINUTES: '8' }, '8'],
    ['no secret', { ...secret, value: null }, {}, ''],
    ['the default of choices', methods, {}, 'test'],
    ['an empty field for the default of a number', { ...minutes, value: null }, {}, ''],
  ])('shows %s', (_, setting, draft, text) => {
    expect(shownText(setting, draft)).toBe(text);
  });

  it.each([
    ['', 'stripe', true, 'stripe'],
    ['stripe', 'paypal', true, 'stripe,paypal'],
    ['stripe,paypal', 'stripe', false, 'paypal'],
    ['stripe,paypal', 'stripe', true, 'paypal,stripe'],
  ])('the choices %j with %s %j are %j', (text, choice, isChosen, after) => {
    expect(afterChoice(text, choice, isChosen)).toBe(after);
  });
});
