import { FormControlLabel, FormHelperText, Switch } from '@mui/material';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';

interface SwitchFieldProps {
  path: Path;
  label?: string;
  hint?: string;
  /** The value without the field. */
  usual?: boolean;
  /** True when the file knows only the unusual value, such as `noRefund`; the usual one then removes the field. */
  isOptional?: boolean;
  /** True inside a table whose header names the column; the name stays for screen readers. */
  isBare?: boolean;
}

/** Yes or no. */
export function SwitchField(props: SwitchFieldProps) {
  const { path, label, hint, usual = false, isOptional = false, isBare = false } = props;
  const field = useField(path);
  const isOn = typeof field.value === 'boolean' ? field.value : usual;
  const words = field.fault || hint;
  const wordsId = `${field.id}.words`;
  return (
    <div>
      <FormControlLabel
        label={isBare ? '' : (label ?? field.label)}
        control={
          <Switch
            id={field.id}
            checked={isOn}
            onChange={(_, checked) => field.set(isOptional && checked === usual ? undefined : checked)}
            slotProps={{
              input: {
                ...(words && { 'aria-describedby': wordsId }),
                ...(isBare && { 'aria-label': label ?? field.label }),
              },
            }}
          />
        }
      />
      {words && (
        <FormHelperText id={wordsId} error={field.fault !== ''}>
          {words}
        </FormHelperText>
      )}
    </div>
  );
}
