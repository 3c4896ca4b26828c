import { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import { isFields, type Path } from '#site/admin/document/document.ts';
import { useField, useValue } from '#site/admin/document/document-form.ts';
import { NumberField } from '#site/admin/document/fields/number-field.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';

/** The places that one ticket takes from each pool of the product. The product's own places have its sku as their name. */
export function TakesFields({ path }: { path: Path }) {
  const { hints } = usePageTexts(catalogueTexts);
  const { label, value } = useField(path);
  const [pools, places, sku] = [useValue(['pools']), useValue(['places']), useValue(['sku'])];
  const named = [
    ...(places !== undefined && typeof sku === 'string' ? [sku] : []),
    ...(Array.isArray(pools) ? pools.filter((pool) => typeof pool === 'string') : []),
    // Names that the product no longer takes from, so that staff can remove them.
    ...Object.keys(isFields(value) ? value : {}),
  ];
  return [...new Set(named)].map((pool) => (
    <NumberField key={pool} path={[...path, pool]} label={`${label}: ${pool}`} least={1} hint={hints.takes} />
  ));
}
