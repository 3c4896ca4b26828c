import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  MenuItem,
  TextField,
} from '@mui/material';
import { useId } from 'react';
import type { StoredSetting } from '#shared/contract/staff/settings.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { afterChoice, chosenOf, type SettingDraft, shownText } from './setting-draft.ts';
import { settingsTexts } from './texts.ts';
import { useSettingWords } from './use-setting-words.ts';

interface SettingInputProps {
  setting: StoredSetting;
  draft: SettingDraft;
  fault: string | undefined;
  type(text: string | null): void;
}

/** The field of one setting, with its meaning and its default. */
export function SettingInput({ setting, draft, fault, type }: SettingInputProps) {
  const own = usePageTexts(settingsTexts);
  const { nameOf } = useSettingWords();
  const notes = useNotes(setting, draft);
  const { name, isSecret, from, mayChange } = setting;
  const mayReset = mayChange && from !== 'default' && from !== 'environment' && draft[name] !== null;
  const help = [fault, ...notes].filter(Boolean).join(' ');
  const reset = isSecret ? own.remove(nameOf(name)) : own.toDefault(nameOf(name));
  return (
    <Box sx={{ mb: 3 }}>
      <Field {...{ setting, draft, type, help, isWrong: fault !== undefined }} />
      {mayReset && (
        <Button size="small" aria-label={reset} onClick={() => type(null)}>
          {isSecret ? own.removeShort : own.defaultShort}
        </Button>
      )}
    </Box>
  );
}

interface FieldProps extends Pick<SettingInputProps, 'setting' | 'draft' | 'type'> {
  help: string;
  isWrong: boolean;
}

function Field({ setting, draft, type, help, isWrong }: FieldProps) {
  const { nameOf } = useSettingWords();
  const { name, kind, choices, isSecret, defaultText } = setting;
  const text = shownText(setting, draft);
  const shared = {
    ...{ label: nameOf(name), value: text, helperText: help, error: isWrong, fullWidth: true, id: name },
    disabled: isFixed(setting),
    onChange: (event: { target: { value: string } }) => type(event.target.value),
  };
  if (kind === 'choices') return <Choices {...{ setting, draft, type, help, isWrong }} />;
  if (kind === 'choice') {
    return (
      <TextField {...shared} select>
        {choices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {choice}
          </MenuItem>
        ))}
      </TextField>
    );
  }
  return (
    <TextField
      {...shared}
      {...(isSecret && kind !== 'lines' ? { type: 'password' } : {})}
      {...(kind === 'lines' ? { multiline: true, minRows: 2, maxRows: 8 } : {})}
      autoComplete={isSecret ? 'new-password' : 'off'}
      placeholder={defaultText}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { spellCheck: false, ...(kind === 'number' ? { inputMode: 'decimal' } : {}) },
      }}
    />
  );
}

function Choices({ setting, draft, type, help, isWrong }: FieldProps) {
  const { nameOf } = useSettingWords();
  const id = useId();
  const text = shownText(setting, draft);
  return (
    <FormControl component="fieldset" error={isWrong} disabled={isFixed(setting)} aria-describedby={id}>
      <FormLabel component="legend">{nameOf(setting.name)}</FormLabel>
      <FormGroup row>
        {setting.choices.map((choice) => (
          <FormControlLabel
            key={choice}
            label={choice}
            control={
              <Checkbox
                checked={chosenOf(text).includes(choice)}
                onChange={(_, isChosen) => type(afterChoice(text, choice, isChosen))}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText id={id}>{help}</FormHelperText>
    </FormControl>
  );
}

function isFixed({ from, mayChange }: StoredSetting): boolean {
  return from === 'environment' || !mayChange;
}

/** The sentences below a field: what the setting means, what counts without a value, and why it cannot be changed. */
function useNotes(setting: StoredSetting, draft: SettingDraft): string[] {
  const own = usePageTexts(settingsTexts);
  const { meaningOf } = useSettingWords();
  const { name, isSecret, from, ending, defaultText, mayChange } = setting;
  if (from === 'environment') return [meaningOf(setting), own.byEnvironment(name)];
  if (!mayChange) return [meaningOf(setting), own.byOwner];
  if (draft[name] === null) return [meaningOf(setting), isSecret ? own.willBeRemoved : own.willBeDefault];
  if (from === 'unreadable') return [meaningOf(setting), own.unreadable];
  if (!isSecret) return [meaningOf(setting), defaultText ? own.isDefault(defaultText) : own.noDefault];
  if (from === 'default') return [meaningOf(setting)];
  return [meaningOf(setting), ending ? own.isSavedEnding(ending) : own.isSaved];
}
