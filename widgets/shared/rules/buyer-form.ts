import { longestName, phonePattern } from '#shared/contract/bounds.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { isLatin } from '#shared/contract/latin-name.ts';
import { emailProblem } from './email-problem.ts';
import { plainPhone } from './plain-phone.ts';

/** The form that a guest fills in at checkout. */
export interface BuyerForm {
  email: string;
  firstName: string;
  lastName: string;
  /** The name in Latin letters. The store requires it when documents cannot be printed with the other name. */
  latinName: string;
  /** The company that buys, its tax number and its address, for the receipt. These three may stay empty. */
  company: string;
  taxNumber: string;
  address1: string;
  /** The full number with plus sign, or the typed text while it is not a valid number. */
  phone: string;
}

/** The phone field's result: its text, and the full number with plus sign, or empty when the number is not valid. */
export type PhoneVerdict = { text: string; number: string };

export type BuyerProblem = 'required' | 'name-required' | 'email-invalid' | 'phone-invalid' | 'too-long';

/** The problem of each field; no entry for a field without a problem. */
export type BuyerProblems = Partial<Record<keyof BuyerForm, BuyerProblem | undefined>>;

/** Finds each field's problem, in the order of the form. With an empty object the visitor can go on. The phone may stay empty. */
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

/** True when at least one of the two names is filled in, because many people have only one. */
export function hasName({ firstName, lastName }: Pick<BuyerForm, 'firstName' | 'lastName'>): boolean {
  return firstName.trim() !== '' || lastName.trim() !== '';
}

/** Reads a phone number that includes its country code. */
export function readPhone(typed: string): PhoneVerdict {
  const digits = plainPhone(typed).replace(/[\s().-]/g, '');
  return { text: typed, number: phonePattern.test(digits) ? digits : '' };
}
