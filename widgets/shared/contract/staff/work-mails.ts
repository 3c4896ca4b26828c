import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';

export const setWorkMails = defineCall({
  name: 'staff.setWorkMails',
  method: 'POST',
  path: '/staff/setWorkMails',
  caller: 'staff',
  permission: 'order.read',
  byKey: false,
  summary:
    'Decides whether the account gets an email when something new waits for staff, of the kinds that it may settle: at most one an hour.',
  safe: false,
  request: z.object({ wanted: z.boolean() }),
  response: z.object({ wanted: z.boolean() }),
  errors: ['sign-in-required', 'not-allowed'],
});
