import { Box, Button, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { useDocumentForm, useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { FieldGroup } from './field-group.tsx';
import { plainTextOf } from './plain-text-of.ts';
import { RichDialog } from './rich-dialog.tsx';

interface RichTextsProps {
  path: Path;
  hint?: string;
  isOptional?: boolean;
  /** True for articles and items, which may also have headings of the second level. */
  isArticle?: boolean;
}

/** A text with markup in the languages of the store. Its words are shown side by side; the editor opens for one language. */
export function RichTexts({ path, hint, isOptional = false, isArticle = false }: RichTextsProps) {
  const { languages } = useDocumentForm();
  const field = useField(path);
  const [opened, setOpened] = useState<LocaleCode | null>(null);
  const given = isFields(field.value) ? field.value : {};
  const isWanted = !isOptional || Object.values(given).some(Boolean);
  const required = languages[0];

  function write(language: LocaleCode, html: string): void {
    const { [language]: _, ...others } = given;
    const next = html === '' ? others : { ...given, [language]: html };
    field.set(isOptional && Object.keys(next).length === 0 ? undefined : next);
  }

  return (
    <FieldGroup id={field.id} label={field.label} fault={field.fault} hint={hint}>
      <Box className="language-texts">
        {languages.map((language) => (
          <RichText
            key={language}
            path={[...path, language]}
            language={language}
            isWanted={isWanted}
            open={() => setOpened(language)}
          />
        ))}
      </Box>
      {opened && (
        <RichDialog
          title={field.label}
          language={opened}
          html={textOf(given[opened])}
          original={required && required !== opened ? { language: required, html: textOf(given[required]) } : null}
          isArticle={isArticle}
          done={(html) => {
            write(opened, html);
            setOpened(null);
          }}
          close={() => setOpened(null)}
        />
      )}
    </FieldGroup>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

interface RichTextProps {
  path: Path;
  language: LocaleCode;
  isWanted: boolean;
  open(): void;
}

/** The words of one language, and the button that opens the editor. */
function RichText({ path, language, isWanted, open }: RichTextProps) {
  const own = usePageTexts(documentTexts);
  const field = useField(path);
  const words = plainTextOf(textOf(field.value));
  return (
    <Box className="rich-text">
      <Box component="p" className="rich-words" lang={languageTags[language]}>
        {words || (isWanted ? <span className="missing">{own.missing}</span> : own.rich.empty)}
      </Box>
      {field.fault !== '' && <FormHelperText error>{field.fault}</FormHelperText>}
      <Button id={field.id} variant="outlined" onClick={open}>
        {own.rich.edit(field.label)}
      </Button>
    </Box>
  );
}
