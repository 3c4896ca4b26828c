import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import { languageTags } from '#shared/contract/locale.ts';
import { config } from '#shared/contract/store.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import { readPhone } from '#shared/rules/buyer-form.ts';
import { type ContactProblem, type ContactProblems, checkContact } from '#shared/rules/contact-form.ts';
import { countriesIn } from '#shared/rules/countries.ts';
import { isSurnameFirst } from '#shared/rules/name-order.ts';
import { phoneCountries } from '#shared/rules/phone-countries.ts';
import { withoutProblem } from '#shared/rules/without-problem.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { Field, type FieldProps } from '#shared/ui/field.tsx';
import { FieldFrame } from '#shared/ui/field-frame.tsx';
import { oneNameText } from '#shared/ui/one-name.ts';
import { PhoneField } from '#shared/ui/phone-field.tsx';
import { FormActions } from './form-actions.tsx';
import { Refused } from './refused-request.tsx';

interface ContactFormProps {
  initial?: Address;
  busy: boolean;
  onKeep: (address: Address) => Promise<CallFailure | null>;
  onCancel: () => void;
}

type TextName = Exclude<keyof Address, 'phone' | 'country' | 'latinName'>;

export function ContactForm({ initial = blankAddress, busy, onKeep, onCancel }: ContactFormProps) {
  useSignals();
  const [form, setForm] = useState(initial);
  const [phone, setPhone] = useState(() => readPhone(initial.phone));
  const [problems, setProblems] = useState<ContactProblems>({});
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const countries = usePhoneCountries();

  const change = (name: keyof Address, value: string) => {
    setForm({ ...form, [name]: value });
    setProblems(withoutProblem(problems, name));
  };

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const sent = event.currentTarget as HTMLFormElement;
    const found = checkContact(form, phone);
    setProblems(found);
    const names = Object.keys(found);
    if (names.length > 0) {
      [...sent.querySelectorAll('input')].find(({ name }) => names.includes(name))?.focus();
      return;
    }
    const trimmed = Object.entries({ ...form, phone: phone.number }).map(([name, value]) => [name, value.trim()]);
    setFailure(await onKeep(Object.fromEntries(trimmed) as Address));
  }

  const field = (name: TextName) => {
    const label = labels[name]();
    return (
      <Field
        {...inputs[name]}
        required={isRequired(name, form)}
        name={name}
        label={label}
        value={form[name]}
        problem={problemText(problems[name], label)}
        onChange={(value) => change(name, value)}
      />
    );
  };
  const phoneLabel = msg('Phone', { id: 'checkout.phone' });
  return (
    <form className="contact-form" noValidate onSubmit={(event) => void keep(event)}>
      <div className="names">
        {isSurnameFirst[locale.value] && field('lastName')}
        {field('firstName')}
        {!isSurnameFirst[locale.value] && field('lastName')}
      </div>
      <PhoneField
        name="phone"
        label={phoneLabel}
        initial={initial.phone}
        locale={locale.value}
        countries={countries}
        problem={problemText(problems.phone, phoneLabel)}
        onChange={(next) => {
          setPhone(next);
          setProblems({ ...problems, phone: undefined });
        }}
      />
      {field('company')}
      {field('taxNumber')}
      {field('address1')}
      {field('address2')}
      <div className="names">
        {field('zip')}
        {field('city')}
      </div>
      <div className="names">
        {field('province')}
        <CountryField value={form.country} onChange={(value) => change('country', value)} />
      </div>
      {failure && <Refused failure={failure} />}
      <FormActions title={msg('Save', { id: 'account.save' })} busy={busy} onCancel={onCancel} />
    </form>
  );
}

/** One of the two names is enough. */
function isRequired(name: TextName, { firstName, lastName }: Address): boolean {
  return (name === 'firstName' && !lastName.trim()) || (name === 'lastName' && !firstName.trim());
}

function CountryField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  useSignals();
  const id = useId();
  const tag = languageTags[locale.value];
  const [countries] = useState(() => countriesIn(tag));
  return (
    <FieldFrame id={id} label={msg('Country or region', { id: 'account.contact.country' })}>
      <select
        id={id}
        name="country"
        autoComplete="country"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="" />
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function usePhoneCountries(): string[] | undefined {
  const [countries, setCountries] = useState<string[]>();
  useEffect(() => {
    const leaving = new AbortController();
    api.send(config, {}, { signal: leaving.signal }).then(
      (answer) => answer.ok && setCountries(phoneCountries(answer.value)),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return countries;
}

const labels: Record<TextName, () => string> = {
  firstName: () => msg('First name', { id: 'checkout.first-name' }),
  lastName: () => msg('Last name', { id: 'checkout.last-name' }),
  company: () => msg('Company', { id: 'account.contact.company' }),
  taxNumber: () => msg('Tax number', { id: 'receipt.tax-number' }),
  address1: () => msg('Address', { id: 'account.contact.address1' }),
  address2: () => msg('Flat, floor, building', { id: 'account.contact.address2' }),
  zip: () => msg('Postcode', { id: 'account.contact.zip' }),
  city: () => msg('City or district', { id: 'account.contact.city' }),
  province: () => msg('State or province', { id: 'account.contact.province' }),
};

const inputs: Record<TextName, Partial<FieldProps>> = {
  firstName: { autoComplete: 'given-name', autoCapitalize: 'words', spellCheck: false },
  lastName: { autoComplete: 'family-name', autoCapitalize: 'words', spellCheck: false },
  company: { autoComplete: 'organization' },
  taxNumber: { autoComplete: 'off', spellCheck: false },
  address1: { autoComplete: 'address-line1' },
  address2: { autoComplete: 'address-line2' },
  zip: { autoComplete: 'postal-code' },
  city: { autoComplete: 'address-level2' },
  province: { autoComplete: 'address-level1' },
};

function problemText(problem: ContactProblem | undefined, label: string): string | undefined {
  if (!problem) return undefined;
  const texts: Record<ContactProblem, () => string> = {
    'name-required': oneNameText,
    'phone-invalid': () =>
      msg('Please check the number and the country, or leave this empty.', { id: 'form.phone-invalid' }),
    'too-long': () => msg(str`${label} is too long.`, { id: 'form.too-long' }),
  };
  return texts[problem]();
}
