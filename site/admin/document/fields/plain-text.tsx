import { TextField } from '@mui/material';
import type { ReactNode } from 'react';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';

interface PlainTextProps {
  path: Path;
  /** Replaces the name of the field. */
  label?: string;
  hint?: ReactNode;
  /** The kind of the browser's input. */
  type?: 'text' | 'date' | 'time' | 'url' | 'email';
  isReadOnly?: boolean;
  isRequired?: boolean;
  most?: number;
  /** True inside a table whose header names the column; the name stays for screen readers. */
  isBare?: boolean;
}

/** A text without languages, a day or a time. An empty input removes the field. */
export function PlainText(props: PlainTextProps) {
  const { path, label, hint, type = 'text', isReadOnly, isRequired, most = 300, isBare = false } = props;
  const field = useField(path);
  const isClock = type === 'date' || type === 'time';
  return (
    <TextField
      id={field.id}
      {...(!isBare && { label: label ?? field.label })}
      type={type}
      required={isRequired ?? false}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={({ target }) => field.set(target.value === '' ? undefined : target.value)}
      error={field.fault !== ''}
      helperText={field.fault || hint}
      slotProps={{
        htmlInput: {
          readOnly: isReadOnly ?? false,
          maxLength: isClock ? undefined : most,
          ...(isBare && { 'aria-label': label ?? field.label }),
        },
        ...(isClock && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
