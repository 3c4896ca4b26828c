import { DateInput, minValue, NumberInput, required, TextInput } from 'react-admin';
import { permissionsOfKeys } from '#shared/contract/permissions.ts';
import type { ApiKey } from '#shared/contract/staff/keys.ts';
import { PermissionInputs } from '#site/admin/staff/permission-inputs.tsx';
import { type PermissionWish, permissionsOf, wishOf } from '#site/admin/staff/wished-permissions.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { keysTexts } from './texts.ts';

/** The values of the form of a key. */
export interface KeyForm extends PermissionWish {
  name: string;
  endsOn: string;
  refundLimit?: number | null;
}

/** The inputs of a key. Nobody gives a permission that they do not hold, so the others cannot be chosen. */
export function KeyInputs() {
  const own = usePageTexts(keysTexts);
  return (
    <>
      <TextInput
        source="name"
        label={own.name}
        helperText={own.nameHint}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
      <DateInput source="endsOn" label={own.ends} helperText={own.endsHint} validate={required()} />
      <NumberInput
        source="refundLimit"
        label={own.refundLimit}
        helperText={own.refundLimitHint}
        validate={minValue(0)}
      />
      <PermissionInputs names={permissionsOfKeys} />
    </>
  );
}

/** The wish of a form, as the calls take it. `before` are the permissions that the key has. */
export function keyWishOf(form: KeyForm, before: readonly string[] = []) {
  const { name, endsOn, refundLimit } = form;
  return { name, endsOn, refundLimit: refundLimit ?? 0, permissions: permissionsOf(form, before) };
}

/** The form of a key that is changed. */
export function keyFormOf({ name, endsOn, refundLimit, permissions }: ApiKey): KeyForm {
  return { name, endsOn, refundLimit: refundLimit.value, ...wishOf(permissions) };
}
