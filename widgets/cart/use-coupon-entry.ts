import { msg } from '@lit/localize';
import { type FormEvent, useRef, useState } from 'react';
import { plainCode } from '#shared/contract/typed-code.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { applyCoupon, removeCoupon } from '#shared/state/cart-actions.ts';
import { focusDrawn } from './focus-drawn.ts';

/** The state of the field for a code, and the functions that apply and remove codes. */
export function useCouponEntry(codes: string[]) {
  const [code, setCode] = useState('');
  const { busy, send } = useSending();
  const [problem, setProblem] = useState('');
  const [replaced, setReplaced] = useState<{ code: string; by: string } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = isOpened || codes.length > 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = plainCode(code);
    if (!typed) {
      setProblem(msg('Please enter a code.', { id: 'coupon.required' }));
      return;
    }
    begin();
    const answer = await send(() => applyCoupon(typed.toUpperCase()));
    if (!answer.ok) {
      setProblem(answer.failure.message);
      setFailed(true);
      return;
    }
    setCode('');
    setReplaced(findReplaced(codes, answer.value.applied_coupons?.map((coupon) => coupon.code) ?? []));
  }

  function begin() {
    setProblem('');
    setReplaced(null);
  }

  async function remove(applied: string, form: HTMLFormElement | null) {
    // Keeps the field open. Otherwise the removal of the last code would close the field and remove the focused element.
    setOpened(true);
    begin();
    const answer = await send(() => removeCoupon(applied));
    setProblem(answer.ok ? '' : answer.failure.message);
    // The focus moves to the next code, else to the Apply button. Focus in the text field would open a phone's keyboard.
    if (answer.ok) focusDrawn(() => form?.querySelector('.icon-button') ?? form?.querySelector('button'));
  }

  return {
    code,
    busy,
    problem,
    /** The code that the last applied code has replaced. */
    replaced,
    hasFailed,
    isOpen,
    field,
    open() {
      setOpened(true);
      focusDrawn(() => field.current);
    },
    type(text: string) {
      setCode(text);
      begin();
    },
    submit,
    remove,
    forgetFailure: () => setFailed(false),
  };
}

function findReplaced(before: string[], after: string[]): { code: string; by: string } | null {
  const code = before.find((one) => !after.includes(one));
  const by = after.find((one) => !before.includes(one));
  return code && by ? { code, by } : null;
}
