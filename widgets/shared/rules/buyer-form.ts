import { emailPattern, longestEmail, plainEmail } from '#shared/contract/email-address.ts';

/** What a guest fills in at checkout. */
export interface BuyerForm {
  email: string;
  firstName: string;
  lastName: string;
  /** The full number with plus sign; what was typed, as long as that is no valid number. */
  phone: string;
}

/** The phone field's own verdict: what stands in it, and the full number with plus sign, or empty when it is not valid. */
export type PhoneVerdict = { text: string; number: string };

export type BuyerProblem = 'required' | 'email-invalid' | 'phone-invalid' | 'too-long';

/** By field; nothing where all is well. */
export type BuyerProblems = Partial<Record<keyof BuyerForm, BuyerProblem | undefined>>;

const longestName = 100;

/** Each field's problem, in the order of the form; an empty object lets the visitor go on. The phone may stay empty. */
export function checkBuyer(form: BuyerForm, phone: PhoneVerdict): BuyerProblems {
  const problems: BuyerProblems = {};
  const email = plainEmail(form.email);
  if (email === '') problems.email = 'required';
  else if (email.length > longestEmail) problems.email = 'too-long';
  else if (!emailPattern.test(email)) problems.email = 'email-invalid';
  for (const name of ['firstName', 'lastName'] as const) {
    const value = form[name].trim();
    if (value === '') problems[name] = 'required';
    else if (value.length > longestName) problems[name] = 'too-long';
  }
  if (phone.text.trim() !== '' && phone.number === '') problems.phone = 'phone-invalid';
  return problems;
}

/** Reads a number with its country code without knowing any country; full-width digits count as digits. */
export function readPhone(typed: string): PhoneVerdict {
  const digits = typed.normalize('NFKC').replace(/[\s().-]/g, '');
  return { text: typed, number: /^\+[1-9]\d{4,14}$/.test(digits) ? digits : '' };
}
