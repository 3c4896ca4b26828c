import { resolve } from 'node:path';
import { writeApiPage } from './api-page.ts';
import { writeCatalogueSchema } from './catalogue-schema.ts';
import { writeConstantsPage } from './constants-page.ts';
import { writeErrorsPage } from './errors-page.ts';
import { writePermissionsPage } from './permissions-page.ts';
import { writeSettingsPage } from './settings-page.ts';
import { writeWebhookEventsPage } from './webhook-events-page.ts';

/** The pages of the docs that are generated from the sources. */
export const referencePages: { file: string; write: () => string }[] = [
  { file: page('docs/reference/api.md'), write: writeApiPage },
  { file: page('docs/reference/errors.md'), write: writeErrorsPage },
  { file: page('docs/rules/constants.md'), write: writeConstantsPage },
  { file: page('docs/reference/permissions.md'), write: writePermissionsPage },
  { file: page('docs/reference/webhook-events.md'), write: writeWebhookEventsPage },
  { file: page('docs/operate/settings.md'), write: writeSettingsPage },
  { file: page('docs/reference/catalogue.schema.json'), write: writeCatalogueSchema },
];

function page(path: string): string {
  return resolve(import.meta.dirname, '../..', path);
}
