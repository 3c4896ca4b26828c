import { Box, Button, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { idOfPath, useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { FieldGroup } from './field-group.tsx';
import { NumberField } from './number-field.tsx';
import { useFocusOn } from './use-focus-on.ts';

interface NumbersByNameProps {
  path: Path;
  hint?: string;
  /** The words of the input for another name, and of the button that adds it. */
  newName: string;
  add: string;
  /** Writes a typed name as the file has it, such as a currency in capitals; null when it cannot be a name. */
  nameOf(typed: string): string | null;
  /** Shown below the input when the typed name cannot be one. */
  wrongName: string;
  /** Names an entry for people. */
  titleOf?(name: string): string;
  /** Words below each number. */
  numberHint?: ReactNode;
  /** True when the field is removed with its last number. */
  isOptional?: boolean;
}

/** Numbers by names that staff choose, such as taxes and exchange rates. */
export function NumbersByName(props: NumbersByNameProps) {
  const { path, hint, newName, add, nameOf, wrongName, titleOf = (name) => name, isOptional = false } = props;
  const own = usePageTexts(documentTexts);
  const field = useField(path);
  const focusOn = useFocusOn();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const given = isFields(field.value) ? field.value : {};
  const newId = `${field.id}.new`;

  function remove(name: string): void {
    const { [name]: _, ...others } = given;
    field.set(isOptional && Object.keys(others).length === 0 ? undefined : others);
    focusOn(newId);
  }

  function addTyped(): void {
    const name = nameOf(typed.trim());
    setWrong(name === null);
    if (name === null) return;
    if (!Object.hasOwn(given, name)) field.set({ ...given, [name]: null });
    setTyped('');
    focusOn(idOfPath([...path, name]));
  }

  return (
    <FieldGroup id={field.id} label={field.label} fault={field.fault} hint={hint}>
      {Object.keys(given).map((name) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: '1 1 180px', maxWidth: 320 }}>
            <NumberField
              path={[...path, name]}
              label={titleOf(name)}
              hint={props.numberHint}
              empty={null}
              isFraction
              isRequired
            />
          </Box>
          <Button color="error" sx={{ mt: 1 }} aria-label={own.removeOf(titleOf(name))} onClick={() => remove(name)}>
            {own.remove}
          </Button>
        </Box>
      ))}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          addTyped();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
      >
        <TextField
          id={newId}
          label={newName}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={isWrong}
          helperText={isWrong && wrongName}
          sx={{ flex: '1 1 180px', maxWidth: 320 }}
        />
        <Button variant="outlined" sx={{ mt: 1 }} disabled={typed.trim() === ''} type="submit">
          {add}
        </Button>
      </Box>
    </FieldGroup>
  );
}
