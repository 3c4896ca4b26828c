import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import { create, longestMessage, mostPeople } from '#shared/contract/enquiry.ts';
import { emit } from '#shared/element/emit.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { checkEnquiry, type EnquiryForm, type EnquiryProblem } from '#shared/rules/enquiry-form.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { Told } from '#shared/ui/told.tsx';

const empty: EnquiryForm = { name: '', email: '', phone: '', date: '', people: '', message: '' };

export function Enquiry({ host, sku = '' }: { host: HTMLElement; sku?: string }) {
  useSignals();
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<keyof EnquiryForm, EnquiryProblem>>>({});
  const [refusal, setRefusal] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { busy, send } = useSending();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = event.currentTarget as HTMLFormElement;
    const checked = checkEnquiry(form);
    setProblems(checked.problems);
    setRefusal('');
    const [first] = Object.keys(checked.problems);
    if (first) {
      typed.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const answer = await send(() => api.send(create, { sku, ...checked.request }));
    if (!answer.ok) {
      setRefusal(answer.failure.message);
      return;
    }
    setSentTo(checked.request.email);
    emit(host, 'gondola-enquiry-sent', { sku });
  }

  if (sentTo) {
    return (
      <Told title={msg('Thank you. We have received your enquiry', { id: 'enquiry.sent' })}>
        {msg(str`We will reply to ${sentTo}.`, { id: 'enquiry.sent-to' })}
      </Told>
    );
  }

  const labels = labelsOf();
  const field = (name: keyof EnquiryForm, required = false) => ({
    name,
    label: labels[name],
    value: form[name],
    required,
    problem: problemText(problems[name], labels[name]),
    onChange: (value: string) => {
      setForm({ ...form, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field {...field('name', true)} autoComplete="name" autoCapitalize="words" spellCheck={false} />
      <Field {...field('email', true)} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <Field {...field('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      <div className="together">
        <Field {...field('date')} type="date" />
        <Field {...field('people')} inputMode="numeric" autoComplete="off" />
      </div>
      <TextArea {...field('message', true)} rows={5} maxLength={longestMessage} />
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <Button variant="primary" size="large" type="submit" busy={busy}>
        {msg('Send', { id: 'enquiry.send' })}
      </Button>
    </form>
  );
}

function labelsOf(): Record<keyof EnquiryForm, string> {
  return {
    name: msg('Name', { id: 'enquiry.name' }),
    email: msg('Email', { id: 'checkout.email' }),
    phone: msg('Phone (optional)', { id: 'enquiry.phone' }),
    date: msg('Preferred date', { id: 'enquiry.date' }),
    people: msg('Number of people', { id: 'enquiry.people' }),
    message: msg('Message', { id: 'enquiry.message' }),
  };
}

function problemText(problem: EnquiryProblem | undefined, label: string): string | undefined {
  if (!problem) return undefined;
  const texts: Record<EnquiryProblem, () => string> = {
    required: () => msg(str`${label} is required.`, { id: 'form.required' }),
    'email-invalid': () => msg('Please enter an email address such as name@example.com.', { id: 'form.email-invalid' }),
    'too-long': () => msg(str`${label} is too long.`, { id: 'form.too-long' }),
    'people-invalid': () => msg(str`Please enter a number from 1 to ${mostPeople}.`, { id: 'enquiry.people-invalid' }),
  };
  return texts[problem]();
}
