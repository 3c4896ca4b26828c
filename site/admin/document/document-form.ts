import { createContext, use, useSyncExternalStore } from 'react';
import { isLocaleCode, type LocaleCode } from '#shared/contract/locale.ts';
import type { ThingFault } from '#shared/contract/staff/catalogue.ts';
import { useTexts } from '#site/admin/staff-context.ts';
import { type Document, type Path, valueAt } from './document.ts';
import type { DocumentStore } from './document-store.ts';
import { faultText } from './fault-text.ts';
import { useFieldName } from './field-name.ts';

/** The things that the fields of a form need: the document, and the store's languages, currency and check. */
export interface DocumentForm {
  store: DocumentStore;
  /** The store's languages, the required one first. */
  languages: readonly LocaleCode[];
  currency: string;
  /** The thing as visitors see it; null for a new one. */
  published: Document | null;
  /** The faults of the saved draft. */
  faults: readonly ThingFault[];
  /** The document that `faults` are about. */
  checked: Document;
}

export const DocumentContext = createContext<DocumentForm | null>(null);

export function useDocumentForm(): DocumentForm {
  const form = use(DocumentContext);
  if (!form) throw new Error('A field was rendered outside the form of a document.');
  return form;
}

export interface Field {
  value: unknown;
  /** The id of the element, to which a list of faults leads. */
  id: string;
  label: string;
  /** The faults of this field in words; empty without one. */
  fault: string;
  /** Undefined removes the field. */
  set(value: unknown): void;
}

/** One field of the form. A fault disappears as soon as its field is changed, because the next save checks it again. */
export function useField(path: Path): Field {
  const { store, faults, checked } = useDocumentForm();
  const { language } = useTexts();
  const nameOf = useFieldName();
  const value = useSyncExternalStore(store.subscribe, () => valueAt(store.read(), path));
  const isChecked = valueAt(checked, path) === value;
  const own = isChecked ? faults.filter((fault) => fault.path.join('\n') === path.join('\n')) : [];
  return {
    value,
    id: idOfPath(path),
    label: nameOf(path),
    fault: own.map((fault) => faultText(fault, language)).join(' '),
    set: (next) => store.set(path, next),
  };
}

/** The value of a field, for a part that only reads it. */
export function useValue(path: Path): unknown {
  const { store } = useDocumentForm();
  return useSyncExternalStore(store.subscribe, () => valueAt(store.read(), path));
}

export function idOfPath(path: Path): string {
  return `field.${path.map(encodeURIComponent).join('.')}`;
}

/** The languages of an answer that this program knows. */
export function knownLanguages(languages: readonly string[]): LocaleCode[] {
  return languages.filter((language) => isLocaleCode(language));
}
