import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { longestTaxNumber, longestText } from '#shared/contract/bounds.ts';
import { Field } from '#shared/ui/field.tsx';
import type { CheckoutState } from './use-checkout.ts';

/** The optional fields for a company's receipt. */
export function CompanyFields({ form, change }: Pick<CheckoutState, 'form' | 'change'>) {
  useSignals();
  const field = (name: 'company' | 'taxNumber' | 'address1') => ({
    name,
    value: form[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <details className="company" open={Boolean(form.company || form.taxNumber || form.address1)}>
      <summary>{msg('I need a receipt for a company', { id: 'checkout.company' })}</summary>
      <Field
        {...field('company')}
        label={msg('Company', { id: 'account.contact.company' })}
        autoComplete="organization"
        maxLength={longestText}
      />
      <Field
        {...field('taxNumber')}
        label={msg('Tax number', { id: 'receipt.tax-number' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={longestTaxNumber}
      />
      <Field
        {...field('address1')}
        label={msg('Address of the company', { id: 'checkout.company-address' })}
        autoComplete="street-address"
        maxLength={longestText}
      />
    </details>
  );
}
