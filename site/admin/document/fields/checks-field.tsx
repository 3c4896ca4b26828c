import { Checkbox, FormControlLabel } from '@mui/material';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';
import { FieldGroup } from './field-group.tsx';

interface ChecksFieldProps {
  path: Path;
  hint?: string;
  choices: readonly { value: string; text: string }[];
  /** The values that a document without the field has. */
  usual?: readonly string[];
}

/** Some of a few values. The document has them in the sequence of the choices; without any, the field is removed. */
export function ChecksField({ path, hint, choices, usual = [] }: ChecksFieldProps) {
  const field = useField(path);
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : usual;

  function turn(value: string, isOn: boolean): void {
    const next = choices.map((one) => one.value).filter((one) => (one === value ? isOn : chosen.includes(one)));
    field.set(next.length === 0 ? undefined : next);
  }

  return (
    <FieldGroup id={field.id} label={field.label} fault={field.fault} hint={hint}>
      {choices.map(({ value, text }) => (
        <FormControlLabel
          key={value}
          label={text}
          control={<Checkbox checked={chosen.includes(value)} onChange={(_, isOn) => turn(value, isOn)} />}
        />
      ))}
    </FieldGroup>
  );
}
