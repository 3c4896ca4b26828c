import { describe, expect, it } from 'vitest';
import { checkBuyer, readPhone } from './buyer-form.ts';

const buyer = {
  ...{ email: 'mei@example.com', firstName: 'Mei', lastName: 'Chan', latinName: '', phone: '' },
  ...{ company: '', taxNumber: '', address1: '' },
};
const noPhone = { text: '', number: '' };

describe('the buyer’s form', () => {
  it.each([
    ['a complete form', {}, noPhone, {}],
    ['an email in full-width letters', { email: ' ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ ' }, noPhone, {}],
    ['an email whose domain is Chinese', { email: 'mei@公司.香港' }, noPhone, {}],
    ['an email that is too long', { email: `${'x'.repeat(250)}@example.com` }, noPhone, { email: 'too-long' }],
    [
      'the longest email there is',
      { email: `${'x'.repeat(64)}@${`${'y'.repeat(63)}.`.repeat(2)}${'y'.repeat(57)}.com` },
      noPhone,
      {},
    ],
    ['no email', { email: ' ' }, noPhone, { email: 'required' }],
    ['an email without a domain', { email: 'mei@' }, noPhone, { email: 'email-invalid' }],
    ['two addresses in one', { email: 'a@b.c, d@e.f' }, noPhone, { email: 'email-invalid' }],
    ['an address with a line break', { email: 'a@b.co\r\nBcc: x@y.z' }, noPhone, { email: 'email-invalid' }],
    [
      'blank names',
      { firstName: '', lastName: '  ' },
      noPhone,
      { firstName: 'name-required', lastName: 'name-required' },
    ],
    ['only a first name', { firstName: 'Sukarno', lastName: '' }, noPhone, {}],
    ['only a last name', { firstName: ' ', lastName: 'Sukarno' }, noPhone, {}],
    ['a name in Latin letters too', { firstName: 'மாயா', latinName: 'Maya Chan' }, noPhone, {}],
    ['Latin letters in another script', { firstName: 'மாயா', latinName: 'மாயா' }, noPhone, { latinName: 'required' }],
    ['an Arabic name', { firstName: 'محمد', lastName: 'علي' }, noPhone, {}],
    ['a name that is too long', { firstName: 'x'.repeat(101) }, noPhone, { firstName: 'too-long' }],
    ['the longest name', { lastName: 'x'.repeat(100) }, noPhone, {}],
    ['half a phone number', { phone: '12' }, { text: '12', number: '' }, { phone: 'phone-invalid' }],
    ['a complete phone number', { phone: '91234567' }, { text: '91234567', number: '+85291234567' }, {}],
  ])('is checked with %s', (_, changed, phone, expected) => {
    expect(checkBuyer({ ...buyer, ...changed }, phone)).toEqual(expected);
  });
});

describe('a phone number', () => {
  it.each([
    ['', ''],
    ['+852 9123-4567', '+85291234567'],
    ['＋８５２　９１２３　４５６７', '+85291234567'],
    ['(+852) 9123.4567', '+85291234567'],
    ['＋８１ー９０ー１２３４ー５６７８', '+819012345678'],
    ['+81 90–1234−5678', '+819012345678'],
    ['+12345', '+12345'],
    ['+1234', ''],
    ['+123456789012345', '+123456789012345'],
    ['+1234567890123456', ''],
    ['tel +85291234567', ''],
    ['91234567', ''],
    ['+0123', ''],
  ])('%j → %j', (text, number) => {
    expect(readPhone(text)).toEqual({ text, number });
  });
});
