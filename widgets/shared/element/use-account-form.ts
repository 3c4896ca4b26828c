import { type FormEvent, useState } from 'react';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import {
  type AccountField,
  type AccountForm,
  type AccountProblems,
  checkAccount,
  isRequired,
} from '#shared/rules/account-form.ts';
import { withoutProblem } from '#shared/rules/without-problem.ts';
import { useSending } from './use-sending.ts';

/** Failures that are shown beside their field. */
const fieldOfFailure: Partial<Record<CallFailure['code'], AccountField>> = {
  'password-wrong': 'password',
  'password-too-common': 'newPassword',
};

export function useAccountForm<Field extends AccountField>(initial: Record<Field, string>) {
  const [form, setForm] = useState(initial);
  const [problems, setProblems] = useState<AccountProblems>({});
  const [refusal, setRefusal] = useState<{ failure: CallFailure; field: AccountField | undefined } | null>(null);
  const { busy, send } = useSending();

  return {
    form,
    busy,
    /** Null when the store's refusal is shown beside a field. */
    refused: refusal && !refusal.field ? refusal.failure : null,
    field: (name: Field) => ({
      name,
      value: form[name],
      required: isRequired(name, form as Partial<AccountForm>),
      problem: problems[name],
      refusal: refusal?.field === name ? refusal.failure.message : undefined,
      onChange: (value: string) => {
        setForm({ ...form, [name]: value });
        setProblems(withoutProblem(problems, name));
        if (refusal?.field === name) setRefusal(null);
      },
    }),
    clear: () => setForm(initial),
    /** Sends the form, or focuses the first wrong field. Null when nothing was sent. */
    async submit<Value>(event: FormEvent, work: () => Promise<Answer<Value>>): Promise<Answer<Value> | null> {
      event.preventDefault();
      if (busy) return null;
      const sent = event.currentTarget as HTMLFormElement;
      const found = checkAccount(form as Partial<AccountForm>);
      setProblems(found);
      setRefusal(null);
      const [first] = Object.keys(found);
      if (first) {
        focusField(sent, first);
        return null;
      }
      const answer = await send(work);
      if (!answer.ok) {
        const field = fieldOfFailure[answer.failure.code];
        setRefusal({ failure: answer.failure, field });
        if (field) focusField(sent, field);
      }
      return answer;
    },
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
