import { longestName, phonePattern } from '#shared/contract/bounds.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { isLatin } from '#shared/contract/latin-name.ts';
import { emailProblem } from './email-problem.ts';
import { plainPhone } from './plain-phone.ts';

/** What a guest fills in at checkout. */
export interface BuyerForm {
  email: string;
  firstName: string;
  lastName: string;
  /** The name in Latin letters. The store asks for it where documents cannot be printed with the other one. */
  latinName: string;
  /** Of a company that buys, for its receipt: these three may stay empty. */
  company: string;
  taxNumber: string;
  address1: string;
  /** The full number with plus sign; what was typed, as long as that is no valid number. */
  phone: string;
}

/** The phone field's own verdict: what stands in it, and the full number with plus sign, or empty when it is not valid. */
export type PhoneVerdict = { text: string; number: string };

export type BuyerProblem = 'required' | 'name-required' | 'email-invalid' | 'phone-invalid' | 'too-long';

/** By field; nothing where all is well. */
export type BuyerProblems = Partial<Record<keyof BuyerForm, BuyerProblem | undefined>>;

/** Each field's problem, in the order of the form; an empty object lets the visitor go on. The phone may stay empty. */
export function checkBuyer(form: BuyerForm, phone: PhoneVerdict): BuyerProblems {
  const problems: BuyerProblems = {};
  const wrongEmail = emailProblem(plainEmail(form.email));
  if (wrongEmail) problems.email = wrongEmail;
  for (const name of ['firstName', 'lastName'] as const) {
    if (!hasName(form)) problems[name] = 'name-required';
    else if (form[name].trim().length > longestName) problems[name] = 'too-long';
  }
  if (!isLatin(form.latinName.trim())) problems.latinName = 'required';
  if (phone.text.trim() !== '' && phone.number === '') problems.phone = 'phone-invalid';
  return problems;
}

/** Whether somebody has a name, in one field or both: many people have only one. */
export function hasName({ firstName, lastName }: Pick<BuyerForm, 'firstName' | 'lastName'>): boolean {
  return firstName.trim() !== '' || lastName.trim() !== '';
}

/** Reads a number with its country code without knowing any country. */
export function readPhone(typed: string): PhoneVerdict {
  const digits = plainPhone(typed).replace(/[\s().-]/g, '');
  return { text: typed, number: phonePattern.test(digits) ? digits : '' };
}
