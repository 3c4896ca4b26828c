import { InputAdornment, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { Path } from '#site/admin/document/document.ts';
import { useDocumentForm, useField } from '#site/admin/document/document-form.ts';

interface NumberFieldProps {
  path: Path;
  /** Replaces the name of the field. */
  label?: string;
  hint?: ReactNode;
  /** The value of an empty input; undefined removes the field, null keeps its row in a list. */
  empty?: number | null;
  least?: number;
  isAmount?: boolean;
  /** True for a number that may have decimals. */
  isFraction?: boolean;
  isRequired?: boolean;
  /** True inside a table whose header names the column; the name stays for screen readers. */
  isBare?: boolean;
}

/** A whole number, or an amount in the currency of the store. */
export function NumberField(props: NumberFieldProps) {
  const { path, label, hint, empty, least = 0, isAmount = false, isRequired = false, isBare = false } = props;
  const isFraction = isAmount || props.isFraction === true;
  const field = useField(path);
  const { currency } = useDocumentForm();
  const name = label ?? field.label;
  return (
    <TextField
      id={field.id}
      type="number"
      {...(!isBare && { label: name })}
      required={isRequired}
      value={typeof field.value === 'number' && field.value !== empty ? field.value : ''}
      onChange={({ target }) => field.set(target.value === '' ? empty : Number(target.value))}
      error={field.fault !== ''}
      helperText={field.fault || hint}
      slotProps={{
        htmlInput: {
          min: least,
          step: isFraction ? 'any' : 1,
          inputMode: isFraction ? 'decimal' : 'numeric',
          ...(isBare && { 'aria-label': name }),
        },
        ...(isAmount && { input: { startAdornment: <InputAdornment position="start">{currency}</InputAdornment> } }),
      }}
    />
  );
}
