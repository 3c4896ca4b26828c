import { orderNumberPattern } from '#shared/contract/bounds.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { lettersOfCode } from '#shared/contract/typed-code.ts';
import { emailProblem } from './email-problem.ts';
import { isOrderNumber } from './order-number.ts';

export interface LookupForm {
  orderNumber: string;
  email: string;
}

export type LookupProblem = 'required' | 'number-invalid' | 'number-mistyped' | 'email-invalid';

export function checkLookup(form: LookupForm): {
  problems: Partial<Record<keyof LookupForm, LookupProblem>>;
  request: { increment_id: string; email: string };
} {
  const problems: Partial<Record<keyof LookupForm, LookupProblem>> = {};
  const increment_id = lettersOfCode(form.orderNumber);
  const email = plainEmail(form.email);
  if (increment_id === '') problems.orderNumber = 'required';
  else if (!orderNumberPattern.test(increment_id)) problems.orderNumber = 'number-invalid';
  else if (!isOrderNumber(increment_id)) problems.orderNumber = 'number-mistyped';
  const wrongEmail = emailProblem(email);
  if (wrongEmail) problems.email = wrongEmail === 'required' ? wrongEmail : 'email-invalid';
  return { problems, request: { increment_id, email } };
}
