import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { menuEntry } from './store.ts';

export const list = defineCall({
  name: 'category.list',
  method: 'POST',
  path: '/category',
  caller: 'visitor',
  summary: 'A category with its subcategories, by id. The root category is 2.',
  safe: true,
  request: z.object({ filters: z.object({ ids: z.object({ eq: z.coerce.string().check(z.regex(/^\d{1,9}$/)) }) }) }),
  response: z.object({ categoryList: z.array(menuEntry) }),
  errors: [],
});
