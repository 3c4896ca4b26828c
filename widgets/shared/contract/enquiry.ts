import * as z from 'zod/mini';
import { longestName, longestTypedPhone } from './bounds.ts';
import { defineCall } from './call.ts';
import { day, email, lines, sku, text } from './fields.ts';

export const longestMessage = 2000;

export const mostPeople = 999;

export const create = defineCall({
  name: 'enquiry.create',
  method: 'POST',
  path: '/enquiry/create',
  caller: 'visitor',
  summary:
    'Sends an enquiry about a product to the operator by email. The visitor gets a short confirmation. The operator answers the visitor directly.',
  safe: false,
  request: z.object({
    sku,
    name: text(longestName, 1),
    email,
    phone: z._default(text(longestTypedPhone), ''),
    date: z._default(z.nullable(day), null),
    people: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(mostPeople))), null),
    message: lines(longestMessage).check(z.refine((value) => value.trim() !== '')),
  }),
  response: z.object({}),
  errors: ['product-not-found', 'date-not-available'],
});
