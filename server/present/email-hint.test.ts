import { expect, it } from 'vitest';
import { emailHint } from './email-hint.ts';

it.each([
  ['Mei@example.com', 'M•••@example.com'],
  ['mei@xn--55qx5d.xn--j6w193g', 'm•••@公司.香港'],
  ['mei@xn--.example', 'm•••@xn--.example'],
])('%s is shown as %s', (email, shown) => expect(emailHint(email)).toBe(shown));
