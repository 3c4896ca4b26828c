import { type Placeholder, placeholderPattern } from '#shared/contract/catalogue-file/mail-texts.ts';

/**
 * Fills the placeholders of an operator's text. Null when the text is empty, or when a placeholder has no value here, such as the visit of
 * an order without a day: the program's own text then replaces it.
 */
export function fillText(
  text: string | undefined,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string | null {
  if (!text?.trim()) return null;
  let isWhole = true;
  // One pass, so that braces in a buyer's name stay what they are.
  const filled = text.trim().replace(placeholderPattern, (_, name: Placeholder) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    isWhole &&= Boolean(value);
    return value ?? '';
  });
  return isWhole ? filled : null;
}
