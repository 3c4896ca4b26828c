import { Alert, Button } from '@mui/material';
import { useNotify } from 'react-admin';
import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import type { Path } from '#site/admin/document/document.ts';
import { useDocumentForm, useField, useValue } from '#site/admin/document/document-form.ts';
import { LanguageTexts } from '#site/admin/document/fields/language-texts.tsx';
import { nextNumber } from '#site/admin/document/fields/list-edits.ts';
import { PartList } from '#site/admin/document/fields/part-list.tsx';
import { PlainText } from '#site/admin/document/fields/plain-text.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { useEntryTitle } from './use-entry-title.ts';
import { VariantTable } from './variant-table.tsx';
import { withCombinations } from './with-combinations.ts';

/** The choices of a product, such as age and cabin, and the ticket types that they make. */
export function VariantsSection() {
  const own = usePageTexts(catalogueTexts);
  const { store } = useDocumentForm();
  const notify = useNotify();
  const titleOf = useEntryTitle();
  const choices = useField(['configurableOptions']);
  const variants = useField(['variants']);
  const isConfigurable = useValue(['type']) === 'configurable';
  const isEmpty = [choices.value, variants.value].every((list) => !Array.isArray(list) || list.length === 0);
  if (!isConfigurable)
    return (
      <Alert severity={isEmpty ? 'info' : 'error'}>
        <p>{own.noVariants}</p>
        {!isEmpty && (
          <Button
            onClick={() => {
              choices.set([]);
              variants.set([]);
            }}
          >
            {own.removeVariants}
          </Button>
        )}
      </Alert>
    );

  function combine(): void {
    const all = withCombinations(store.read());
    const before = Array.isArray(variants.value) ? variants.value.length : 0;
    variants.set(all);
    notify(own.combined(all.length - before), { type: 'info' });
  }

  return (
    <>
      <PartList
        path={['configurableOptions']}
        hint={own.hints.choices}
        isOrdered
        add={own.addChoice}
        first={(all) => ({ code: all.length === 0 ? 'cable_age' : '', label: {}, values: [] })}
        titleOf={titleOf}
      >
        {(at) => <Choice path={at} />}
      </PartList>
      <Button variant="outlined" onClick={combine}>
        {own.combine}
      </Button>
      <VariantTable />
    </>
  );
}

function Choice({ path }: { path: Path }) {
  const { hints, addValue } = usePageTexts(catalogueTexts);
  const titleOf = useEntryTitle();
  return (
    <>
      <div className="form-fields">
        <PlainText path={[...path, 'code']} isRequired hint={hints.optionCode} most={64} />
      </div>
      <LanguageTexts path={[...path, 'label']} most={200} />
      <PartList
        path={[...path, 'values']}
        isOrdered
        add={addValue}
        first={(all) => ({ index: nextNumber(all, 'index'), label: {} })}
        titleOf={(entry, at) => titleOf(entry, at)}
      >
        {(at) => <LanguageTexts path={[...at, 'label']} most={200} />}
      </PartList>
    </>
  );
}
