import { Autocomplete, TextField } from '@mui/material';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';

interface KnownFieldProps {
  path: Path;
  hint?: string;
  choices: readonly { value: string; text: string }[];
  /** The value of a document without the field, shown in the empty input. */
  usual: string;
}

/** One of many known values, such as a time zone, found by typing. An empty input removes the field. */
export function KnownField({ path, hint, choices, usual }: KnownFieldProps) {
  const own = usePageTexts(documentTexts);
  const field = useField(path);
  const value = typeof field.value === 'string' ? field.value : null;
  const texts = new Map(choices.map((choice) => [choice.value, choice.text]));
  const options = value === null || texts.has(value) ? [...texts.keys()] : [value, ...texts.keys()];
  return (
    <Autocomplete
      id={field.id}
      options={options}
      value={value}
      onChange={(_, chosen) => field.set(chosen ?? undefined)}
      getOptionLabel={(one) => texts.get(one) ?? one}
      noOptionsText={own.nothingFound}
      renderInput={(params) => (
        <TextField
          {...params}
          label={field.label}
          placeholder={texts.get(usual) ?? usual}
          error={field.fault !== ''}
          helperText={field.fault || hint}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  );
}
