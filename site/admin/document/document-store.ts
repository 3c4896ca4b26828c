import { type Document, type Path, withValue } from './document.ts';

/** Holds the document of a form. Each field listens for its own value, so that typing draws one field again and not the whole form. */
export interface DocumentStore {
  read(): Document;
  set(path: Path, value: unknown): void;
  replace(document: Document): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

export function createDocumentStore(document: Document): DocumentStore {
  let current = document;
  const listeners = new Set<() => void>();

  function replace(next: Document): void {
    current = next;
    for (const listener of listeners) listener();
  }

  return {
    read: () => current,
    replace,
    set: (path, value) => replace(withValue(current, path, value) as Document),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
