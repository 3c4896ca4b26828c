import { MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';

interface ChoiceFieldProps {
  path: Path;
  label?: string;
  hint?: ReactNode;
  choices: readonly { value: string | number; text: string }[];
  /** The words of the choice that removes the field; without them one of `choices` is always chosen. */
  none?: string;
  isRequired?: boolean;
}

/** One of a few values. A value that is none of them is shown as it is. */
export function ChoiceField({ path, label, hint, choices, none, isRequired = false }: ChoiceFieldProps) {
  const field = useField(path);
  const value = typeof field.value === 'number' || typeof field.value === 'string' ? field.value : '';
  const isKnown = value === '' || choices.some((choice) => choice.value === value);
  return (
    <TextField
      select
      id={field.id}
      label={label ?? field.label}
      required={isRequired}
      value={value}
      onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
      error={field.fault !== ''}
      helperText={field.fault || hint}
      slotProps={{
        select: { displayEmpty: none !== undefined },
        inputLabel: none !== undefined ? { shrink: true } : {},
      }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {!isKnown && <MenuItem value={value}>{String(value)}</MenuItem>}
      {choices.map(({ value: one, text }) => (
        <MenuItem key={one} value={one}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
