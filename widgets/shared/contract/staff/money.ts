import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { startedTask } from './tasks.ts';

const guards = ['sign-in-required', 'not-allowed'] as const;

export const startAudit = defineCall({
  name: 'staff.startAudit',
  method: 'POST',
  path: '/staff/money/audit',
  caller: 'staff',
  permission: 'ledger.read',
  byKey: true,
  summary:
    'Starts the audit as a task: it checks that places, orders, payments, tickets, receipts and the ledger agree.',
  safe: false,
  request: z.object({}),
  response: startedTask,
  errors: [...guards, 'too-many-tasks'],
});
