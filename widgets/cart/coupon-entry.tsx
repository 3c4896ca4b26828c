import { msg, str } from '@lit/localize';
import { useId } from 'react';
import { longestCode } from '#shared/contract/bounds.ts';
import { Button } from '#shared/ui/button.tsx';
import { AppliedCodes } from './applied-codes.tsx';
import { FailedDialog } from './failed-dialog.tsx';
import { useCouponEntry } from './use-coupon-entry.ts';

/** The field for a code, behind a link until a code is applied. `saves`: true when the codes give a discount now. */
export function CouponEntry({ codes, saves }: { codes: string[]; saves: boolean }) {
  const { code, busy, problem, replaced, hasFailed, isOpen, field, ...entry } = useCouponEntry(codes);
  const id = useId();

  if (!isOpen) {
    return (
      <Button variant="link" className="coupon-open" aria-expanded={false} onClick={entry.open}>
        {msg('I have a code', { id: 'coupon.open' })}
      </Button>
    );
  }
  return (
    <form className="coupon" onSubmit={(event) => void entry.submit(event)} noValidate>
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
          onChange={(event) => entry.type(event.currentTarget.value)}
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
      {hasFailed && <FailedDialog text={problem} onClose={entry.forgetFailure} />}
      {codes.length > 0 && <AppliedCodes codes={codes} busy={busy} onRemove={entry.remove} />}
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
