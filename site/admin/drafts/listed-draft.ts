import type { ResponseOf } from '#shared/contract/call.ts';
import type { drafts } from '#shared/contract/staff/catalogue.ts';

export type ListedDraft = ResponseOf<typeof drafts>['drafts'][number];
