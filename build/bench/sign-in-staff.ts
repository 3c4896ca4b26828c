import * as auth from '#shared/contract/auth.ts';
import type { Crowd } from './shopping/visitor.ts';
import { addStaff } from './store-process.ts';

interface StaffOptions {
  folder: string;
  environment: Record<string, string>;
  permission: string;
}

/** Makes an account of staff and signs it in. Returns its session cookie, as the header `Cookie` has it. */
export async function signInStaff(crowd: Crowd, { folder, environment, permission }: StaffOptions): Promise<string> {
  const email = `staff-${crypto.randomUUID()}@example.com`;
  const password = 'gondola 360';
  const token = await addStaff(folder, environment, email, permission);
  await crowd.next().ask(auth.reset, { token, password });
  const { headers } = await crowd.next().ask(auth.login, { email, password });
  const [cookie] = /authToken=[\w-]+/.exec(headers['set-cookie'] ?? '') ?? [];
  if (!cookie) throw new Error('The account of staff could not sign in.');
  return cookie;
}
