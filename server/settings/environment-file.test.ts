import { expect, it } from 'vitest';
import { readEnvironmentFile } from './environment-file.ts';

it.each([
  ['a plain value', 'A=b', { A: 'b' }],
  [
    'characters that a shell would interpret',
    'A=pk_demo=https://a.test|https://b.test;c&d $HOME',
    {
      A: 'pk_demo=https://a.test|https://b.test;c&d $HOME',
    },
  ],
  ['a # inside a value', 'SMTP_URL=smtp://u:p#w@mail.test', { SMTP_URL: 'smtp://u:p#w@mail.test' }],
  ['comments and empty lines', '# A=1\n; B=2\n\n  # C=3\nD=4\n', { D: '4' }],
  ['blanks around name and value', '  A =  b c \t\nB=\n', { A: 'b c', B: '' }],
  ['lines without =', 'export\nA=b', { A: 'b' }],
  ['invalid names', 'A-B=1\n1A=2\nA=3', { A: '3' }],
  ['the last of two values', 'A=1\nA=2', { A: '2' }],
  ['single quotes', "A=' b\\n\"c ' ", { A: ' b\\n"c ' }],
  ['double quotes', 'A=" b \\"c\\" \\$d \\n "', { A: ' b "c" $d \\n ' }],
  ['quotes over several lines', 'KEY="-----BEGIN\nabc\n-----END"\nA=b', { KEY: '-----BEGIN\nabc\n-----END', A: 'b' }],
  ['quotes one after another', `A="b" 'c'd`, { A: 'bcd' }],
  ['quotes inside a word', 'A=b"c"', { A: 'b"c"' }],
  ['a backslash', 'A=b\\ c\\\\d\\\n  e', { A: 'b c\\d  e' }],
  ['line ends of Windows', 'A=b\r\nC=d\r\n', { A: 'b', C: 'd' }],
  ['quotes that are never closed', 'A="b', { A: 'b' }],
  ['nothing', '', {}],
])('reads %s as systemd does', (_, text, settings) => {
  expect(readEnvironmentFile(text)).toEqual(settings);
});
