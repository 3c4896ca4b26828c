import { describe, expect, it } from 'vitest';
import { checkEnquiry, type EnquiryForm, type EnquiryProblem } from './enquiry-form.ts';

const filled: EnquiryForm = {
  name: ' Mei Chan ',
  email: ' mei@example.com ',
  phone: '',
  date: '',
  people: '',
  message: 'May we bring a dog?\n',
};

describe('an enquiry', () => {
  it('is sent trimmed, and needs neither phone, day nor number of people', () => {
    expect(checkEnquiry(filled)).toEqual({
      problems: {},
      request: {
        name: 'Mei Chan',
        email: 'mei@example.com',
        phone: '',
        date: null,
        people: null,
        message: 'May we bring a dog?',
      },
    });
  });

  it.each<[Partial<EnquiryForm>, object]>([
    [
      { people: '12', date: '2026-11-28' },
      { people: 12, date: '2026-11-28' },
    ],
    [{ people: '１２' }, { people: 12 }],
  ])('%o is sent as %o', (more, sent) => {
    expect(checkEnquiry({ ...filled, ...more })).toMatchObject({ problems: {}, request: sent });
  });

  it.each<[Partial<EnquiryForm>, Partial<Record<keyof EnquiryForm, EnquiryProblem>>]>([
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(101) }, { name: 'too-long' }],
    [{ email: '' }, { email: 'required' }],
    [{ email: 'mei@' }, { email: 'email-invalid' }],
    [{ email: 'a@b.co\r\nBcc: x@y.zz' }, { email: 'email-invalid' }],
    [{ phone: '1'.repeat(41) }, { phone: 'too-long' }],
    [{ people: '0' }, { people: 'people-invalid' }],
    [{ people: '2.5' }, { people: 'people-invalid' }],
    [{ people: 'two' }, { people: 'people-invalid' }],
    [{ people: '1000' }, { people: 'people-invalid' }],
    [{ message: '\n \n' }, { message: 'required' }],
    [{ message: 'x'.repeat(2001) }, { message: 'too-long' }],
  ])('with %o has the problems %o', (more, problems) => {
    expect(checkEnquiry({ ...filled, ...more }).problems).toEqual(problems);
  });
});
