import { Box, FormHelperText } from '@mui/material';
import type { ReactNode } from 'react';

interface FieldGroupProps {
  /** The id of the field, to which a list of faults leads. */
  id?: string;
  label: ReactNode;
  fault?: string;
  hint?: string | undefined;
  children: ReactNode;
}

/** Inputs that belong together, with their common name. */
export function FieldGroup({ id, label, fault = '', hint, children }: FieldGroupProps) {
  return (
    <Box component="fieldset" id={id} tabIndex={-1} className="field-group">
      <legend>{label}</legend>
      {fault !== '' && <FormHelperText error>{fault}</FormHelperText>}
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {children}
    </Box>
  );
}
