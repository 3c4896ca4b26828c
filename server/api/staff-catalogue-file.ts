import { resolve } from 'node:path';
import { actorOfCall } from '#server/staff/actor.ts';
import { exportFile, importSeen, previewImport } from '#server/staff/catalogue-import.ts';
import type { ImportReport } from '#shared/contract/staff/catalogue-import.ts';
import * as call from '#shared/contract/staff/catalogue-import.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleThen, inside } from './handle.ts';

/** The catalogue as a file: its export, the preview of an import, and the import. */
export function staffCatalogueFileHandlers({ desk, settings }: ApiOptions): Handler[] {
  const parts = { desk, media: resolve(settings.dataDir, 'media') };
  return [
    handleThen(
      call.previewImport,
      (wish) => previewImport(parts, wish),
      inside((report: ImportReport) => ({ report })),
    ),
    handleThen(
      call.importFile,
      (wish, context) => importSeen(parts, actorOfCall(call.importFile, context), wish),
      inside((report: ImportReport) => ({ report })),
    ),
    handle(call.exportFile, () => exportFile(desk)),
  ];
}
