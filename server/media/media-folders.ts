import { resolve } from 'node:path';

/** The folders of pictures; the operator's comes before the demo's. */
export function mediaFolders({ dataDir, demoShop }: { dataDir: string; demoShop?: string | undefined }): string[] {
  return [dataDir, ...(demoShop ? [demoShop] : [])].map((folder) => resolve(folder, 'media'));
}
