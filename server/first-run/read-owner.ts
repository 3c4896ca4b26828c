import * as z from 'zod/mini';
import { email, hasName, newPassword, personName } from '#shared/contract/fields.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Form } from './form.ts';
import type { NewOwner } from './make-owner.ts';
import type { ReadForm } from './steps/step.ts';
import type { SetUpTexts } from './texts/en.ts';

const names = z.object({ firstName: personName, lastName: personName }).check(hasName('firstName', 'lastName'));

/** Reads the form of the first owner. */
export function readOwner(form: Form, locale: LocaleCode, { faults }: SetUpTexts): ReadForm<NewOwner> {
  const named = names.safeParse({ firstName: form.text('firstName'), lastName: form.text('lastName') });
  const address = email.safeParse(form.text('email'));
  // Blanks at the ends of a password count.
  const password = newPassword.safeParse(form.all('password')[0] ?? '');
  if (named.success && address.success && password.success)
    return { ok: true, answer: { ...named.data, email: address.data, password: password.data, locale } };
  return {
    ok: false,
    faults: {
      ...(named.success ? {} : { firstName: faults.name }),
      ...(address.success && address.data ? {} : { email: faults.email }),
      ...(password.success ? {} : { password: faults.weak }),
    },
  };
}
