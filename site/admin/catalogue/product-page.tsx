import { Button } from '@mui/material';
import { useState } from 'react';
import { Link as PageLink, useParams, useSearchParams } from 'react-router';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import type { Document } from '#site/admin/document/document.ts';
import { SectionedForm } from '#site/admin/document/sectioned-form.tsx';
import { ThingPage } from '#site/admin/publish/thing-page.tsx';
import type { Thing } from '#site/admin/publish/use-thing.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { newProduct } from './new-product.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { catalogueTexts } from './texts.ts';
import { useProductSections } from './use-product-sections.tsx';

const listPath = '/admin/list/products';
const pathOf = (sku: string) => `/admin/detail/products/${encodeURIComponent(sku)}`;

/** The page of one product, or of a new one. */
export function ProductPage() {
  const own = usePageTexts(catalogueTexts);
  const { language } = useTexts();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const isNew = id === 'new';
  const sections = useProductSections({ isNew });
  return (
    <ThingPage
      kind="product"
      id={isNew ? null : id}
      copyOf={query.get('copy')}
      start={newProduct}
      idField="sku"
      titleOf={(document) => nameIn(document, language) || (isNew ? own.newProduct : id)}
      listPath={listPath}
      pathOf={pathOf}
      actions={(thing) => <ProductActions thing={thing} />}
    >
      <SectionedForm sections={sections} opened={isNew ? ['texts', 'basics'] : ['texts']} />
    </ThingPage>
  );
}

function nameIn({ name }: Document, language: LocaleCode): string {
  return typeof name === 'object' && name !== null ? localizedText(name as Record<string, string>, language) : '';
}

function ProductActions({ thing }: { thing: Thing }) {
  const own = usePageTexts(catalogueTexts);
  const [isPreviewed, setPreviewed] = useState(false);
  const { id } = thing.current;
  if (id === '') return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setPreviewed(true)}>
        {own.preview.button}
      </Button>
      <Button component={PageLink} to={`${listPath.replace('list', 'detail')}/new?copy=${encodeURIComponent(id)}`}>
        {own.duplicate}
      </Button>
      {isPreviewed && (
        <PreviewDialog
          thing={thing}
          path={`/p/${encodeURIComponent(thing.current.id)}`}
          close={() => setPreviewed(false)}
        />
      )}
    </>
  );
}
