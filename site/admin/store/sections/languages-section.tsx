import { isLocaleCode, languageNames, localeCodes } from '#shared/contract/locale.ts';
import { storeDangers } from '#shared/rules/store-dangers.ts';
import { useDocumentForm, useValue } from '#site/admin/document/document-form.ts';
import { ChecksField } from '#site/admin/document/fields/checks-field.tsx';
import { ChoiceField } from '#site/admin/document/fields/choice-field.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { MissingTexts } from '#site/admin/store/missing-texts.tsx';
import { storeTexts } from '#site/admin/store/texts.ts';

const choices = localeCodes.map((value) => ({ value, text: languageNames[value] }));

/** The languages of the store, and the texts that lack a new one. */
export function LanguagesSection() {
  const own = usePageTexts(storeTexts);
  const { published } = useDocumentForm();
  const languages = useValue(['languages']);
  const offered = Array.isArray(languages) ? languages.filter(isLocaleCode) : localeCodes;
  const added = storeDangers(published ?? {}, { ...published, languages }).flatMap((one) =>
    one.kind === 'language-added' ? [one.language] : [],
  );
  return (
    <>
      <ChecksField path={['languages']} hint={own.hints.languages} choices={choices} usual={localeCodes} />
      <ChoiceField
        path={['defaultLanguage']}
        choices={choices.filter(({ value }) => offered.includes(value))}
        none={own.noDefault}
      />
      {added.map((language) => (
        <MissingTexts key={language} language={language} />
      ))}
    </>
  );
}
