import { TextField } from '@mui/material';
import { useState } from 'react';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { isFields, isSame } from '#site/admin/document/document.ts';
import { useDocumentForm, useField } from '#site/admin/document/document-form.ts';
import { FieldGroup } from '#site/admin/document/fields/field-group.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { storeTexts } from '#site/admin/store/texts.ts';
import { linesOfGroups, readGroups } from '#site/admin/store/word-groups.ts';

/** Words with the same meaning for visitors who search, in each language. */
export function SynonymsField() {
  const { hints } = usePageTexts(storeTexts);
  const { languages } = useDocumentForm();
  const field = useField(['synonyms']);
  const given = isFields(field.value) ? field.value : {};

  function write(language: LocaleCode, groups: readonly string[][]): void {
    const { [language]: _, ...others } = given;
    const next = groups.length === 0 ? others : { ...others, [language]: groups };
    field.set(Object.keys(next).length === 0 ? undefined : next);
  }

  return (
    <FieldGroup id={field.id} label={field.label} fault={field.fault} hint={hints.synonyms}>
      <div className="language-texts">
        {languages.map((language) => (
          <WordGroups key={language} language={language} write={(groups) => write(language, groups)} />
        ))}
      </div>
    </FieldGroup>
  );
}

interface WordGroupsProps {
  language: LocaleCode;
  write(groups: readonly string[][]): void;
}

function WordGroups({ language, write }: WordGroupsProps) {
  const field = useField(['synonyms', language]);
  const [typed, setTyped] = useState('');
  const groups = Array.isArray(field.value) ? field.value : [];
  // A comma that was just typed belongs to no word yet, so the typed text is kept while it has the same words.
  const shown = isSame(readGroups(typed), groups) ? typed : linesOfGroups(groups);
  return (
    <TextField
      id={field.id}
      label={field.label}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        write(readGroups(target.value));
      }}
      multiline
      minRows={2}
      error={field.fault !== ''}
      helperText={field.fault}
      slotProps={{ htmlInput: { lang: languageTags[language], maxLength: 5000 } }}
    />
  );
}
