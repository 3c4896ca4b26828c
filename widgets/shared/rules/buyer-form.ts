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
  /** Required when documents cannot be printed with the other name. */
  latinName: string;
  /** Details of a company for its receipt. All three may stay empty. */
  company: string;
  taxNumber: string;
  address1: string;
  /** The full number with plus sign, or the typed text while it is invalid. */
  phone: string;
}

/** `number` is the full number with plus sign, or empty when the text is not a valid number. */
export type PhoneVerdict = { text: string; number: string };

export type BuyerProblem = 'required' | 'name-required' | 'email-invalid' | 'phone-invalid' | 'too-long';

/** No entry for a field without a problem. */
export type BuyerProblems = Partial<Record<keyof BuyerForm, BuyerProblem | undefined>>;

/** Each field's problem, in the order of the form. The phone may stay empty. */
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

/** One of the two names is enough, because many people have only one. */
export function hasName({ firstName, lastName }: Pick<BuyerForm, 'firstName' | 'lastName'>): boolean {
  return firstName.trim() !== '' || lastName.trim() !== '';
}

/** Reads a phone number with its country code. */
export function readPhone(typed: string): PhoneVerdict {
  const digits = plainPhone(typed).replace(/[\s().-]/g, '');
  return { text: typed, number: phonePattern.test(digits) ? digits : '' };
}
