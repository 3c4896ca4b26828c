import { Box, TextField } from '@mui/material';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { useDocumentForm, useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { FieldGroup } from './field-group.tsx';

interface LanguageTextsProps {
  path: Path;
  label?: string;
  hint?: string;
  /** True when the field may be absent. Without any text it is removed. */
  isOptional?: boolean;
  /** True when a language may have no text, because the program has one. */
  isPartial?: boolean;
  lines?: number;
  most?: number;
}

/** A text in the languages of the store, side by side. A missing text is marked. */
export function LanguageTexts(props: LanguageTextsProps) {
  const { path, label, hint, isOptional = false, isPartial = false, lines = 1, most = 2000 } = props;
  const { languages } = useDocumentForm();
  const whole = useField(path);
  const given = isFields(whole.value) ? whole.value : {};
  const isWanted = !isPartial && (!isOptional || Object.values(given).some(Boolean));

  function write(language: LocaleCode, text: string): void {
    const { [language]: _, ...others } = given;
    const next = text === '' ? others : { ...given, [language]: text };
    whole.set(isOptional && Object.keys(next).length === 0 ? undefined : next);
  }

  return (
    <FieldGroup id={whole.id} label={label ?? whole.label} fault={whole.fault} hint={hint}>
      <Box className="language-texts">
        {languages.map((language) => (
          <LanguageText
            key={language}
            path={[...path, language]}
            language={language}
            {...{ lines, most, isWanted }}
            write={(text) => write(language, text)}
          />
        ))}
      </Box>
    </FieldGroup>
  );
}

interface LanguageTextProps {
  path: Path;
  language: LocaleCode;
  lines: number;
  most: number;
  /** True when the text is missing if it is empty. */
  isWanted: boolean;
  write(text: string): void;
}

function LanguageText({ path, language, lines, most, isWanted, write }: LanguageTextProps) {
  const own = usePageTexts(documentTexts);
  const field = useField(path);
  const text = typeof field.value === 'string' ? field.value : '';
  const isMissing = isWanted && text.trim() === '';
  return (
    <TextField
      id={field.id}
      label={field.label}
      value={text}
      onChange={({ target }) => write(target.value)}
      multiline={lines > 1}
      minRows={lines}
      error={field.fault !== ''}
      helperText={field.fault || (isMissing && <span className="missing">{own.missing}</span>)}
      slotProps={{ htmlInput: { lang: languageTags[language], maxLength: most } }}
    />
  );
}
