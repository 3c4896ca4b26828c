import { resolve } from 'node:path';

/** Where pictures are: the operator's own come before the demo's. */
export function mediaFolders({ dataDir, demoShop }: { dataDir: string; demoShop?: string | undefined }): string[] {
  return [dataDir, ...(demoShop ? [demoShop] : [])].map((folder) => resolve(folder, 'media'));
}
