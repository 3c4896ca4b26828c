import { fetchStoreOrigin, findIn, waitFor } from './partner-page.ts';

/** Finds an element in the test's own page, which acts as a partner's page with libraries of its own. `>>>` enters a shadow root. */
export const find = (path: string) => waitFor(() => findIn(document, path), path);

export const reads = (path: string, text: string) =>
  waitFor(() => findIn(document, path)?.textContent === text, `${path}: ${text}`);

export async function press(...paths: string[]): Promise<void> {
  for (const path of paths) (await find(path)).click();
}

export async function addScript(): Promise<void> {
  const src = `${await fetchStoreOrigin()}/embed/v1/gondola.js`;
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
}
