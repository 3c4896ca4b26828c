import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Cart } from '#shared/contract/cart-shape.ts';
import type { BuyerForm, BuyerProblem } from '#shared/rules/buyer-form.ts';
import { isComposing } from '#shared/rules/is-composing.ts';
import { isSurnameFirst as asksSurnameFirst } from '#shared/rules/name-order.ts';
import { locale } from '#shared/state/locale.ts';
import { Field } from '#shared/ui/field.tsx';
import { oneNameText } from '#shared/ui/one-name.ts';
import { PhoneField } from '#shared/ui/phone-field.tsx';
import type { CompanyFields } from './company-fields.tsx';
import type { LikelyEmail } from './likely-email.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface BuyerFieldsProps {
  checkout: CheckoutState;
  cart: Cart | null;
  countries: string[] | undefined;
  asksCompany: boolean | undefined;
}

export function BuyerFields({ checkout, cart, countries, asksCompany }: BuyerFieldsProps) {
  useSignals();
  const [left, setLeft] = useState<{ email: string; Question: typeof LikelyEmail } | null>(null);
  const Company = useCompanyFields(asksCompany);
  const labels: Record<TypedField, string> = {
    email: msg('Email', { id: 'checkout.email' }),
    firstName: msg('First name', { id: 'checkout.first-name' }),
    lastName: msg('Last name', { id: 'checkout.last-name' }),
    latinName: msg('Name in Latin letters', { id: 'checkout.latin-name' }),
    phone: msg('Phone', { id: 'checkout.phone' }),
  };
  const field = (name: TypedField) => ({
    name,
    label: labels[name],
    value: checkout.form[name],
    problem: problemText(checkout.problems[name], labels[name]),
    onChange: (value: string) => checkout.change(name, value),
    onBlur: () => checkout.check(name),
  });

  const isSurnameFirst = asksSurnameFirst[locale.value];
  const name = { autoCapitalize: 'words', spellCheck: false };
  const { firstName, lastName } = checkout.form;
  const surname = (
    <Field
      {...field('lastName')}
      {...name}
      required={!firstName.trim()}
      autoComplete="family-name"
      enterKeyHint={isSurnameFirst ? 'next' : 'go'}
    />
  );

  return (
    <fieldset className="buyer" onKeyDown={goOn}>
      <legend>{msg('Your details', { id: 'checkout.details' })}</legend>
      <div>
        <Field
          {...field('email')}
          onBlur={() => {
            const { email } = checkout.form;
            checkout.check('email');
            // A failed load is ignored, because the question is optional.
            import('./likely-email.tsx').then(
              ({ LikelyEmail: Question }) => setLeft({ email, Question }),
              () => {},
            );
          }}
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="next"
          hint={whatIsSent(cart)}
        />
        <div className="likely" aria-live="polite">
          {left?.email === checkout.form.email && (
            <left.Question email={left.email} onTake={(email) => checkout.change('email', email)} />
          )}
        </div>
      </div>
      <div className="names">
        {isSurnameFirst && surname}
        <Field
          {...field('firstName')}
          {...name}
          required={!lastName.trim()}
          autoComplete="given-name"
          enterKeyHint={isSurnameFirst ? 'go' : 'next'}
        />
        {!isSurnameFirst && surname}
      </div>
      {(checkout.asksLatin || checkout.form.latinName) && (
        <Field
          {...field('latinName')}
          {...name}
          required
          autoComplete="off"
          enterKeyHint="go"
          hint={msg('Our tickets and receipts cannot be printed in this script.', { id: 'checkout.latin-name-hint' })}
        />
      )}
      <PhoneField
        name="phone"
        label={msg('Phone (optional)', { id: 'enquiry.phone' })}
        initial={checkout.form.phone}
        locale={locale.value}
        countries={countries}
        hint={msg('We only call if something changes at short notice.', { id: 'checkout.phone-hint' })}
        problem={problemText(checkout.problems.phone, labels.phone)}
        onChange={checkout.changePhone}
        onBlur={() => checkout.check('phone')}
      />
      {Company && <Company {...checkout} />}
      <label className="news">
        <input
          type="checkbox"
          checked={checkout.wantsNews}
          onChange={({ currentTarget }) => checkout.chooseNews(currentTarget.checked)}
        />
        {msg('Send me news and offers by email', { id: 'checkout.news' })}
      </label>
    </fieldset>
  );
}

type TypedField = Exclude<keyof BuyerForm, 'company' | 'taxNumber' | 'address1'>;

function useCompanyFields(isAsked: boolean | undefined): typeof CompanyFields | null {
  const [loaded, setLoaded] = useState<{ Fields: typeof CompanyFields } | null>(null);
  useEffect(() => {
    if (isAsked)
      import('./company-fields.tsx').then(
        ({ CompanyFields: Fields }) => setLoaded({ Fields }),
        () => {},
      );
  }, [isAsked]);
  return loaded?.Fields ?? null;
}

/** Enter moves to the next empty required field; both name fields count as required. Without such a field the browser sends the form. */
function goOn(event: KeyboardEvent<HTMLFieldSetElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !(target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[name]')];
  const at = fields.indexOf(target);
  const next = at < 0 ? undefined : fields.slice(at + 1).find((one) => isAskedFor(one) && !one.value);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function isAskedFor(field: HTMLInputElement): boolean {
  return field.getAttribute('aria-required') === 'true' || field.name.endsWith('Name');
}

function problemText(problem: BuyerProblem | undefined, label: string): string | undefined {
  if (!problem) return undefined;
  const texts: Record<BuyerProblem, () => string> = {
    required: () => msg(str`${label} is required.`, { id: 'form.required' }),
    'name-required': oneNameText,
    'email-invalid': () => msg('Please enter an email address such as name@example.com.', { id: 'form.email-invalid' }),
    'phone-invalid': () =>
      msg('Please check the number and the country, or leave this empty.', { id: 'form.phone-invalid' }),
    'too-long': () => msg(str`${label} is too long.`, { id: 'form.too-long' }),
  };
  return texts[problem]();
}

/** A cart of only gift codes or services has no ticket to send. */
function whatIsSent(cart: Cart | null): string {
  return cart?.items.some(({ product }) => product.delivery === 'ticket') === false
    ? msg('We will send your order to this address.', { id: 'checkout.email-hint-order' })
    : msg('We will send your tickets to this address.', { id: 'checkout.email-hint' });
}
