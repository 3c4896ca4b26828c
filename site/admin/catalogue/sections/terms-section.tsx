import { FormControlLabel, Switch } from '@mui/material';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import type { Path } from '#site/admin/document/document.ts';
import { useField, useValue } from '#site/admin/document/document-form.ts';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';

import { usePageTexts } from '#site/admin/staff-context.ts';

/** The terms on which buyers get their money back or move their visit. */
export function TermsSection() {
  const { hints } = usePageTexts(catalogueTexts);
  const isFinal = useValue(['cancellation', 'noRefund']) === true;
  const isFixed = useValue(['moving', 'noMove']) === true;
  return (
    <>
      <OptionalPart path={['cancellation']} first={{ freeUntilDays: 1 }} hint={hints.cancellation}>
        <OnlySwitch path={['cancellation']} name="noRefund" without={{ freeUntilDays: 1 }} />
        {!isFinal && (
          <>
            <div className="form-fields">
              <NumberField path={['cancellation', 'freeUntilDays']} />
              <NumberField path={['cancellation', 'freeUntilHours']} />
            </div>
            <Fee path={['cancellation', 'fee']} hasEnd />
          </>
        )}
      </OptionalPart>
      <OptionalPart path={['moving']} first={{ untilHours: 24 }} hint={hints.cancellation}>
        <OnlySwitch path={['moving']} name="noMove" without={{ untilHours: 24 }} />
        {!isFixed && (
          <>
            <div className="form-fields">
              <NumberField path={['moving', 'untilDays']} />
              <NumberField path={['moving', 'untilHours']} />
            </div>
            <Fee path={['moving', 'fee']} />
          </>
        )}
      </OptionalPart>
    </>
  );
}

interface OnlySwitchProps {
  path: Path;
  name: string;
  /** The terms when it is switched off. */
  without: object;
}

/** A switch for a term that stands alone, such as no refund: it replaces the other terms. */
function OnlySwitch({ path, name, without }: OnlySwitchProps) {
  const part = useField(path);
  const { id, label, value } = useField([...path, name]);
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch id={id} checked={value === true} onChange={(_, isOn) => part.set(isOn ? { [name]: true } : without)} />
      }
    />
  );
}

function Fee({ path, hasEnd = false }: { path: Path; hasEnd?: boolean }) {
  return (
    <OptionalPart path={path} first={{ percent: 10 }}>
      <div className="form-fields">
        <NumberField path={[...path, 'percent']} isFraction />
        <NumberField path={[...path, 'amount']} isAmount />
        {hasEnd && (
          <>
            <NumberField path={[...path, 'untilDays']} />
            <NumberField path={[...path, 'untilHours']} />
          </>
        )}
      </div>
    </OptionalPart>
  );
}
