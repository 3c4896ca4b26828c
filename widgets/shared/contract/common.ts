import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const list = defineCall({
  name: 'common.list',
  method: 'POST',
  path: '/common/list',
  caller: 'visitor',
  summary: 'The links of the footer, such as terms and privacy, in the language of the `store` header.',
  safe: true,
  request: z.object({}),
  response: z.object({ list: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) }),
  errors: [],
});
