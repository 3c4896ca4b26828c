import { Autocomplete, TextField } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useInput } from 'react-admin';
import { things } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';

interface ProductsInputProps {
  /** The field of the form. Its value is a list of skus. */
  source: string;
  label: string;
  hint: string;
}

const mostOffered = 20;

/** An input of a form for some products, which are found by their names or skus. */
export function ProductsInput({ source, label, hint }: ProductsInputProps) {
  const { field } = useInput<string[]>({ source, format: (value) => value ?? [], parse: (value) => value });
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed).trim();
  const found = useCall(things, { kind: 'product', most: mostOffered, ...(q && { q }) });
  const names = new Map(found.value?.things.map(({ id, name }) => [id, name]));
  return (
    <Autocomplete
      multiple
      options={[...names.keys()]}
      value={field.value as string[]}
      onChange={(_, skus) => field.onChange(skus)}
      inputValue={typed}
      onInputChange={(_, text) => setTyped(text)}
      loading={found.isLoading}
      filterSelectedOptions
      // The store has searched already.
      filterOptions={(options) => options}
      getOptionLabel={(sku) => (names.has(sku) ? `${names.get(sku)} (${sku})` : sku)}
      renderInput={(parameters) => <TextField {...parameters} label={label} helperText={hint} />}
    />
  );
}
