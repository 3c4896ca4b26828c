import { msg, str } from '@lit/localize';
import { type FormEvent, useId, useRef, useState } from 'react';
import { longestCode } from '#shared/contract/bounds.ts';
import { plainCode } from '#shared/contract/typed-code.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { applyCoupon, removeCoupon } from '#shared/state/cart-actions.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { FailedDialog } from './failed-dialog.tsx';
import { focusDrawn } from './focus-drawn.ts';

/** The field for a code, behind a link until a code is applied. `saves`: true when the codes give a discount now. */
export function CouponEntry({ codes, saves }: { codes: string[]; saves: boolean }) {
  const [code, setCode] = useState('');
  const { busy, send } = useSending();
  const [problem, setProblem] = useState('');
  const [replaced, setReplaced] = useState<{ code: string; by: string } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
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

  function open() {
    setOpened(true);
    focusDrawn(() => field.current);
  }

  if (!isOpen) {
    return (
      <Button variant="link" className="coupon-open" aria-expanded={false} onClick={open}>
        {msg('I have a code', { id: 'coupon.open' })}
      </Button>
    );
  }
  return (
    <form className="coupon" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{msg('Promo or gift code', { id: 'coupon.label' })}</label>
      <div className="entry">
        <input
          ref={field}
          id={id}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          spellCheck={false}
          maxLength={longestCode}
          value={code}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            setProblem('');
            setReplaced(null);
          }}
        />
        <Button variant="secondary" type="submit" busy={busy}>
          {msg('Apply', { id: 'coupon.apply' })}
        </Button>
      </div>
      {problem && (
        <p className="problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {hasFailed && <FailedDialog text={problem} onClose={() => setFailed(false)} />}
      {codes.length > 0 && (
        <ul className="tags">
          {codes.map((applied) => (
            <li key={applied} className="tag">
              {applied}
              <IconButton
                icon="close"
                size="small"
                label={msg(str`Remove code ${applied}`, { id: 'coupon.remove' })}
                busy={busy}
                onClick={(event) => void remove(applied, event.currentTarget.form)}
              />
            </li>
          ))}
        </ul>
      )}
      {replaced && (
        <p className="replaced" role="status">
          {msg(
            str`${replaced.by} has replaced ${replaced.code}. You can use one promo code and one gift code at a time.`,
            {
              id: 'coupon.replaced',
            },
          )}
        </p>
      )}
      {codes.length > 0 && !saves && (
        <p className="problem" role="status">
          {msg('This promo code does not apply to the items in your cart.', { id: 'error.coupon-not-applicable' })}
        </p>
      )}
    </form>
  );
}

function findReplaced(before: string[], after: string[]): { code: string; by: string } | null {
  const code = before.find((one) => !after.includes(one));
  const by = after.find((one) => !before.includes(one));
  return code && by ? { code, by } : null;
}
