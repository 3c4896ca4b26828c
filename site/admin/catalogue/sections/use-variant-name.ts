import { isFields } from '#site/admin/document/document.ts';
import { useValue } from '#site/admin/document/document-form.ts';
import { useEntryTitle } from './use-entry-title.ts';

/** Names a ticket type by the values of its choices, such as `Adult, Crystal cabin`. */
export function useVariantName(): (at: number) => string {
  const titleOf = useEntryTitle();
  const [options, variants] = [useValue(['configurableOptions']), useValue(['variants'])];
  return (at) => {
    const variant: unknown = Array.isArray(variants) ? variants[at] : null;
    const attributes = isFields(variant) && isFields(variant.attributes) ? variant.attributes : {};
    const words = (Array.isArray(options) ? options : []).filter(isFields).flatMap(({ code, values }) => {
      const chosen = attributes[String(code)];
      const value: unknown = Array.isArray(values)
        ? values.find((one) => isFields(one) && one.index === chosen)
        : undefined;
      return value === undefined ? [] : [titleOf(value, Number(chosen) - 1)];
    });
    return words.join(', ') || titleOf(variant, at);
  };
}
