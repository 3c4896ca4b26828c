import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { useThings } from './use-things.ts';

interface ThingsFieldProps {
  path: Path;
  kind: ThingKind;
  label?: string;
  hint?: string;
  /** True when the document names the things by numbers. */
  isNumbered?: boolean;
  /** True when an empty list is removed from the document. */
  isOptional?: boolean;
  isRequired?: boolean;
}

/** The names of other things, such as the categories of a product, found by typing. */
export function ThingsField(props: ThingsFieldProps) {
  const { path, kind, label, hint, isNumbered = false, isOptional = false, isRequired = false } = props;
  const own = usePageTexts(documentTexts);
  const field = useField(path);
  const [typed, setTyped] = useState('');
  const { found, nameOf, isLoading } = useThings(kind, typed);
  const chosen = Array.isArray(field.value) ? field.value.map(String) : [];

  function write(ids: readonly string[]): void {
    field.set(isOptional && ids.length === 0 ? undefined : ids.map((id) => (isNumbered ? Number(id) : id)));
  }

  return (
    <Autocomplete
      multiple
      id={field.id}
      options={found}
      value={chosen}
      onChange={(_, ids) => write(ids)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      filterOptions={(all) => all}
      filterSelectedOptions
      getOptionLabel={nameOf}
      loading={isLoading}
      loadingText={own.searching}
      noOptionsText={own.nothingFound}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label ?? field.label}
          required={isRequired}
          error={field.fault !== ''}
          helperText={field.fault || hint}
          placeholder={chosen.length === 0 ? own.search : ''}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, required: false, maxLength: 100 },
          }}
        />
      )}
    />
  );
}
