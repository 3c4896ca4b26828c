import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { byIncrementId } from '#shared/contract/order.ts';
import { emit } from '#shared/element/emit.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { checkLookup, type LookupForm, type LookupProblem } from '#shared/rules/lookup-form.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { type Found, FoundOrder } from './found-order.tsx';

export function OrderLookup({ host }: { host: HTMLElement }) {
  useSignals();
  const [form, setForm] = useState<LookupForm>({ orderNumber: '', email: '' });
  const [problems, setProblems] = useState<Partial<Record<keyof LookupForm, LookupProblem>>>({});
  const [failure, setFailure] = useState('');
  const { busy, send } = useSending();
  const [found, setFound] = useState<Found | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { problems, request } = checkLookup(form);
    setProblems(problems);
    setFailure('');
    const [first] = Object.keys(problems);
    if (first) {
      (event.currentTarget as HTMLFormElement).querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const answer = await send(() => api.send(byIncrementId, request));
    if (!answer.ok) {
      setFailure(answer.failure.message);
      return;
    }
    setFound(answer.value);
    emit(host, 'gondola-order-found', { status: answer.value.order.status });
  }

  if (found) return <FoundOrder found={found} onBack={() => setFound(null)} />;

  const labels = {
    orderNumber: msg('Order number', { id: 'lookup.number' }),
    email: msg('Email', { id: 'checkout.email' }),
  };
  const field = (name: keyof LookupForm) => ({
    name,
    label: labels[name],
    value: form[name],
    required: true,
    problem: problemText(problems[name], labels[name]),
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  return (
    <form className="lookup" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        {...field('orderNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={msg('10 letters and digits, in your confirmation email.', { id: 'lookup.number-hint' })}
      />
      <Field {...field('email')} type="email" autoComplete="email" inputMode="email" />
      {failure && <Notice kind="error">{failure}</Notice>}
      <Button variant="primary" size="large" type="submit" busy={busy}>
        {msg('Find my order', { id: 'lookup.submit' })}
      </Button>
    </form>
  );
}

function problemText(problem: LookupProblem | undefined, label: string): string | undefined {
  if (problem === 'required') return msg(str`${label} is required.`, { id: 'form.required' });
  if (problem === 'number-invalid') {
    return msg('An order number has 10 letters and digits.', { id: 'lookup.number-invalid' });
  }
  if (problem === 'number-mistyped') {
    return msg('This order number does not look right. Please compare it with the one in your email.', {
      id: 'lookup.number-mistyped',
    });
  }
  if (problem === 'email-invalid') {
    return msg('Please enter an email address such as name@example.com.', { id: 'form.email-invalid' });
  }
  return undefined;
}
