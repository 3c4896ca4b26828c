import { useInput } from 'react-admin';
import { LocalizedFields, type LocalizedValue } from './localized-fields.tsx';

interface LocalizedTextProps {
  /** The field of the form. Its value is a text in several languages. */
  source: string;
  label: string;
  /** The store's languages, the required one first. */
  languages: readonly string[];
  /** The rows of each field; a text of one line has one. */
  lines?: number;
  hint?: string;
}

/** An input of a form for a text in all languages of the store. Without any text its value is null. */
export function LocalizedText({ source, ...shown }: LocalizedTextProps) {
  const { field } = useInput<LocalizedValue | null>({ source, format: (value) => value ?? {}, parse: (value) => value });
  return (
    <LocalizedFields
      {...shown}
      value={field.value}
      change={(value) => field.onChange(Object.keys(value).length > 0 ? value : null)}
    />
  );
}
