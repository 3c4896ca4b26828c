import { longestName, longestPostcode, longestTaxNumber, longestText } from '#shared/contract/bounds.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import { hasName, type PhoneVerdict, readPhone } from './buyer-form.ts';

/** A member's contact. `phone` is the full number with plus sign, or the typed text while it is invalid. */
export type ContactForm = Address;

export type ContactProblem = 'name-required' | 'too-long' | 'phone-invalid';

/** No entry for a field without a problem. */
export type ContactProblems = Partial<Record<keyof ContactForm, ContactProblem | undefined>>;

const longest: Partial<Record<keyof ContactForm, number>> = {
  firstName: longestName,
  lastName: longestName,
  company: longestText,
  taxNumber: longestTaxNumber,
  address1: longestText,
  address2: longestText,
  city: longestText,
  province: longestText,
  zip: longestPostcode,
};

/** The problems of a contact. Only a name is required. */
export function checkContact(form: ContactForm, phone: PhoneVerdict = readPhone(form.phone)): ContactProblems {
  const problems: ContactProblems = {};
  for (const [field, most = 0] of Object.entries(longest) as [keyof ContactForm, number][]) {
    const typed = form[field].trim();
    if (typed.length > most) problems[field] = 'too-long';
    else if ((field === 'firstName' || field === 'lastName') && !hasName(form)) problems[field] = 'name-required';
  }
  if (phone.text.trim() !== '' && phone.number === '') problems.phone = 'phone-invalid';
  return problems;
}
