import { asOneOf } from '#site/admin/list/filters.ts';

export const reportNames = ['settlement', 'revenue', 'deferred', 'tax', 'receipts', 'giftCodes', 'audit'] as const;

export type ReportName = (typeof reportNames)[number];

export const asReport = asOneOf(reportNames);
