import { describe, expect, it } from 'vitest';
import { checkUtf8 } from './check-utf8.ts';
import { FileFault } from './file-fault.ts';

/** Reads the chunks; returns the text before the fault, and the fault. */
async function read(
  chunks: (string | number[])[],
): Promise<{ text: string; line?: number | undefined; message?: string }> {
  let text = '';
  async function* bytes() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk);
  }
  try {
    for await (const part of checkUtf8(bytes())) text += part;
    return { text };
  } catch (thrown) {
    if (!(thrown instanceof FileFault)) throw thrown;
    return { text, line: thrown.fault.line, message: thrown.fault.message };
  }
}

const [e3, b8, ad] = Buffer.from('中') as unknown as [number, number, number];
const bad = 0xe9;
const a = 0x61;
const end = 0x0a;

describe('UTF-8 text', () => {
  it.each([
    ['in one piece', ['one\ntwo\n'], 'one\ntwo\n'],
    ['without a last line end', ['one\ntwo'], 'one\ntwo'],
    ['with line ends of Windows', ['one\r\ntwo\r\n'], 'one\ntwo\n'],
    ['with line ends of old Macs', ['one\rtwo\r', 'three'], 'one\ntwo\nthree'],
    ['whose line end is split', ['one\r', '\ntwo'], 'one\ntwo'],
    ['that ends with half a line end', ['one\r'], 'one\r'],
    [
      'whose character is split',
      [
        [a, e3],
        [b8, ad, end],
      ],
      'a中\n',
    ],
    ['with a byte order mark', ['\uFEFFone'], '\uFEFFone'],
    ['without content', [], ''],
  ])('%s is read correctly', async (_, chunks, text) => {
    expect(await read(chunks)).toEqual({ text });
  });

  it.each([
    ['in its first line', [[a, bad, a, end, a]], 1],
    ['after the last line end', [[a, end, a, end, a, bad, a]], 3],
    ['without a valid byte before it', [[bad, end, a, end]], 1],
    ['after valid lines of the previous chunk', ['one\ntwo\n', [a, end, bad, a, end]], 4],
    [
      'after a character that is split',
      [
        [a, end, e3],
        [b8, ad, end, a, end, bad, a],
      ],
      4,
    ],
    [
      'in place of the rest of a character',
      [
        [a, end, e3],
        [a, end, a, end],
      ],
      2,
    ],
    ['after a line end that is split', ['one\r', [end, a, end, bad, a]], 3],
  ])('stops at a byte that is not UTF-8, %s', async (_, chunks, line) => {
    expect(await read(chunks)).toMatchObject({ line, message: expect.stringContaining('is not UTF-8') });
  });

  it('stops when it is cut off inside a character', async () => {
    expect(await read(['one\ntwo', [e3, b8]])).toEqual({
      text: 'one\ntwo',
      line: 2,
      message: 'the file ends in the middle of a character; is it cut off?',
    });
  });

  it('stops at the first byte of a file of another kind', async () => {
    expect(await read(['%PDF-1.7\n'])).toMatchObject({ text: '', line: 1, message: expect.stringContaining('a PDF') });
  });

  it('may contain the beginning of another kind of file later on', async () => {
    expect(await read(['one\n', '%PDF-1.7\n'])).toEqual({ text: 'one\n%PDF-1.7\n' });
  });
});
