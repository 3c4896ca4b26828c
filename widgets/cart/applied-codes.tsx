import { msg, str } from '@lit/localize';
import { IconButton } from '#shared/ui/icon-button.tsx';

interface AppliedCodesProps {
  codes: string[];
  busy: boolean;
  onRemove: (code: string, form: HTMLFormElement | null) => Promise<void>;
}

/** The codes of the cart, each with a button that removes it. */
export function AppliedCodes({ codes, busy, onRemove }: AppliedCodesProps) {
  return (
    <ul className="tags">
      {codes.map((applied) => (
        <li key={applied} className="tag">
          {applied}
          <IconButton
            icon="close"
            size="small"
            label={msg(str`Remove code ${applied}`, { id: 'coupon.remove' })}
            busy={busy}
            onClick={(event) => void onRemove(applied, event.currentTarget.form)}
          />
        </li>
      ))}
    </ul>
  );
}
