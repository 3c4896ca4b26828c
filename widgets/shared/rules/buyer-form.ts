import * as z from 'zod/mini';

/** What a guest fills in at checkout. */
export interface BuyerForm {
  email: string;
  firstName: string;
  lastName: string;
  /** What stands in the phone field. */
  phone: string;
}

/** The phone field's own verdict: the full number with plus sign, or empty when it is not valid. */
export type PhoneVerdict = { typed: boolean; number: string };

export type BuyerProblem = 'required' | 'email-invalid' | 'phone-invalid' | 'too-long';

/** By field; nothing where all is well. */
export type BuyerProblems = Partial<Record<keyof BuyerForm, BuyerProblem | undefined>>;

const emailShape = z.email();
const longest = { email: 254, firstName: 100, lastName: 100 };

/** Each field's problem, in the order of the form; an empty object lets the visitor go on. The phone may stay empty. */
export function checkBuyer(form: BuyerForm, phone: PhoneVerdict): BuyerProblems {
  const problems: BuyerProblems = {};
  for (const name of ['email', 'firstName', 'lastName'] as const) {
    const value = form[name].trim();
    if (value === '') problems[name] = 'required';
    else if (value.length > longest[name]) problems[name] = 'too-long';
  }
  if (!problems.email && !emailShape.safeParse(plainEmail(form.email)).success) problems.email = 'email-invalid';
  if (phone.typed && phone.number === '') problems.phone = 'phone-invalid';
  return problems;
}

/** An address as it is sent: full-width letters of an East Asian keyboard are the same letters. */
export function plainEmail(typed: string): string {
  return typed.normalize('NFKC').trim();
}
