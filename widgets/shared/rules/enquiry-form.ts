import { longestName, longestTypedPhone } from '#shared/contract/bounds.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { longestMessage, mostPeople } from '#shared/contract/enquiry.ts';
import { emailProblem } from './email-problem.ts';

/** An enquiry about a product, as typed. */
export interface EnquiryForm {
  name: string;
  email: string;
  /** May stay empty, as may the date and the people. */
  phone: string;
  date: string;
  people: string;
  message: string;
}

export type EnquiryProblem = 'required' | 'email-invalid' | 'too-long' | 'people-invalid';

export interface CheckedEnquiry {
  /** Empty when the enquiry can be sent. */
  problems: Partial<Record<keyof EnquiryForm, EnquiryProblem>>;
  request: { name: string; email: string; phone: string; date: string | null; people: number | null; message: string };
}

export function checkEnquiry(form: EnquiryForm): CheckedEnquiry {
  const request = {
    name: form.name.trim(),
    email: plainEmail(form.email),
    phone: form.phone.trim(),
    date: form.date || null,
    people: form.people.trim() === '' ? null : Number(form.people.normalize('NFKC')),
    message: form.message.trim(),
  };
  const found: Record<keyof EnquiryForm, EnquiryProblem | null> = {
    name: textProblem(request.name, longestName),
    email: emailProblem(request.email),
    phone: request.phone.length > longestTypedPhone ? 'too-long' : null,
    date: null,
    people: isCount(request.people) ? null : 'people-invalid',
    message: textProblem(request.message, longestMessage),
  };
  const wrong = Object.entries(found).filter(([, problem]) => problem);
  return { problems: Object.fromEntries(wrong), request };
}

function textProblem(value: string, longest: number): EnquiryProblem | null {
  if (value === '') return 'required';
  return value.length > longest ? 'too-long' : null;
}

function isCount(people: number | null): boolean {
  return people === null || (Number.isInteger(people) && people >= 1 && people <= mostPeople);
}
