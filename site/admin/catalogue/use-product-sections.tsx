import { PictureList } from '#site/admin/document/fields/picture-list.tsx';
import type { FormSection } from '#site/admin/document/sectioned-form.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { BasicsSection } from './sections/basics-section.tsx';
import { EntrySection } from './sections/entry-section.tsx';
import { PlacesSection } from './sections/places-section.tsx';
import { PriceSection } from './sections/price-section.tsx';
import { QuestionsSection } from './sections/questions-section.tsx';
import { RelatedSection } from './sections/related-section.tsx';
import { SaleSection } from './sections/sale-section.tsx';
import { TermsSection } from './sections/terms-section.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { VariantsSection } from './sections/variants-section.tsx';
import { VisitSection } from './sections/visit-section.tsx';
import { catalogueTexts } from './texts.ts';

/** The form of a product. Every field of the file's product is in one of the sections. */
export function useProductSections({ isNew }: { isNew: boolean }): FormSection[] {
  const { sections: titles } = usePageTexts(catalogueTexts);
  return parts(isNew).map((part) => ({ ...part, title: titles[part.name] }));
}

function parts(isNew: boolean) {
  return [
    { name: 'texts', fields: ['name', 'shortDescription', 'description', 'searchWords'], view: <TextsSection /> },
    {
      name: 'basics',
      fields: [
        'id',
        'inStock',
        'sku',
        'urlKey',
        'type',
        'attributeSet',
        'delivery',
        'position',
        'vendor',
        'categories',
      ],
      view: <BasicsSection isNew={isNew} />,
    },
    { name: 'pictures', fields: ['images'], view: <PictureList path={['images']} /> },
    {
      name: 'price',
      fields: ['price', 'regularPrice', 'prices', 'tax', 'minSaleQty', 'maxSaleQty'],
      view: <PriceSection />,
    },
    { name: 'variants', fields: ['configurableOptions', 'variants'], view: <VariantsSection /> },
    { name: 'questions', fields: ['options'], view: <QuestionsSection /> },
    { name: 'sale', fields: ['sellRestrictions', 'lastSale'], view: <SaleSection /> },
    { name: 'places', fields: ['places', 'pools', 'takes', 'admits'], view: <PlacesSection /> },
    { name: 'visit', fields: ['venue', 'arriveMinutesBefore', 'durationMinutes'], view: <VisitSection /> },
    { name: 'terms', fields: ['cancellation', 'moving'], view: <TermsSection /> },
    { name: 'entry', fields: ['entry'], view: <EntrySection /> },
    { name: 'related', fields: ['related', 'gift', 'rating'], view: <RelatedSection /> },
  ] as const;
}
