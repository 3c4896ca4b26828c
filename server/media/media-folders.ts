import { resolve } from 'node:path';

/** The folders of pictures; the operator's comes before the demo's. */
export function mediaFolders({ dataDir, demoShop }: { dataDir: string; demoShop?: string | undefined }): string[] {
  return [dataDir, ...(demoShop ? [demoShop] : [])].map((folder) => resolve(folder, 'media'));
}

/** The folder for uploads that are not stored yet. Its name begins with a dot, so that the store does not serve its files. */
export function incomingFolder(dataDir: string): string {
  return resolve(dataDir, 'media', '.incoming');
}
