import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';

interface OptionalPartProps {
  path: Path;
  label?: string;
  hint?: string;
  /** The part when it is switched on. */
  first: object;
  children: ReactNode;
}

/** A part of the document that may be absent, such as the venue. Switching it off and on again keeps what was typed. */
export function OptionalPart({ path, label, hint, first, children }: OptionalPartProps) {
  const field = useField(path);
  const isThere = field.value !== undefined;
  const last = useRef<unknown>(first);
  const words = field.fault || hint;
  const wordsId = `${field.id}.words`;

  function turn(isOn: boolean): void {
    if (!isOn) last.current = field.value;
    field.set(isOn ? last.current : undefined);
  }

  return (
    <Box sx={{ mb: 1 }}>
      <FormControlLabel
        label={label ?? field.label}
        control={
          <Switch
            id={field.id}
            checked={isThere}
            onChange={(_, checked) => turn(checked)}
            slotProps={{ input: words ? { 'aria-describedby': wordsId } : {} }}
          />
        }
      />
      {words && (
        <FormHelperText id={wordsId} error={field.fault !== ''}>
          {words}
        </FormHelperText>
      )}
      {isThere && <Box className="part">{children}</Box>}
    </Box>
  );
}
