import { Box, Button, MenuItem, TextField } from '@mui/material';
import { validityStarts } from '#shared/contract/entry.ts';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { useField, useValue } from '#site/admin/document/document-form.ts';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { OptionalPart } from '#site/admin/document/fields/optional-part.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { useChoices } from '#site/admin/document/use-choices.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { entryPresets } from './entry-presets.ts';

/** How often a ticket lets in, and how long it is valid. */
export function EntrySection() {
  const { hints, presets: words, validFor } = usePageTexts(catalogueTexts);
  const starts = useChoices('from', validityStarts);
  const entry = useField(['entry']);
  const isFromFirst = useValue(['entry', 'valid', 'from']) === 'first-entry';
  return (
    <>
      <Box role="group" aria-label={words.label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {(['once', 'annual', 'flexible'] as const).map((name) => (
          <Button key={name} variant="outlined" onClick={() => entry.set(entryPresets[name])}>
            {words[name]}
          </Button>
        ))}
      </Box>
      <OptionalPart path={['entry']} first={entryPresets.once} hint={hints.entry}>
        <div className="form-fields">
          <TimesField />
        </div>
        <OptionalPart path={['entry', 'valid']} label={validFor} first={{ from: 'visit', days: 1 }}>
          <div className="form-fields">
            <ChoiceField path={['entry', 'valid', 'from']} choices={starts} />
            <NumberField path={['entry', 'valid', 'days']} least={1} />
            <NumberField path={['entry', 'valid', 'months']} least={1} />
            {isFromFirst && <NumberField path={['entry', 'valid', 'startWithinDays']} least={1} />}
          </div>
        </OptionalPart>
        <div className="form-fields">
          <PlainText type="date" path={['entry', 'firstDay']} />
          <PlainText type="date" path={['entry', 'lastDay']} />
        </div>
      </OptionalPart>
    </>
  );
}

/** A number of entries, once a day, or any time. */
function TimesField() {
  const { byTimes, numberOfTimes } = usePageTexts(catalogueTexts);
  const choices = useChoices('times', ['once-a-day', 'any-time']);
  const field = useField(['entry', 'times']);
  const isCounted = typeof field.value !== 'string';
  return (
    <>
      <TextField
        select
        label={field.label}
        value={isCounted ? 'number' : field.value}
        onChange={({ target }) => field.set(target.value === 'number' ? 1 : target.value)}
      >
        <MenuItem value="number">{byTimes}</MenuItem>
        {choices.map(({ value, text }) => (
          <MenuItem key={value} value={value}>
            {text}
          </MenuItem>
        ))}
      </TextField>
      {isCounted && <NumberField path={['entry', 'times']} label={numberOfTimes} least={1} isRequired />}
    </>
  );
}
