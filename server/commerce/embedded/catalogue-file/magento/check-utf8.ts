import { isUtf8 } from 'node:buffer';
import { recogniseFile } from '#server/commerce/embedded/catalogue-file/recognise-file.ts';
import { FileFault } from './file-fault.ts';

const saveAs = 'save it as "CSV UTF-8" and try again';

/**
 * Passes UTF-8 text on and stops at the first byte that is not, with its line: wrong letters in a shop are worse than none. Every
 * line end becomes a plain one, so that lines are counted as an editor does.
 */
export async function* checkUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let line = 1;
  let isFirst = true;
  let heldBack = '';
  for await (const chunk of chunks) {
    if (isFirst) refuseForeign(chunk);
    isFirst = false;
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      const message = `the file is not UTF-8 (perhaps Windows-1252 or Latin-1): ${saveAs}`;
      throw new FileFault({ code: 'file-encoding', message, line: line + linesBeforeFault(chunk) });
    }
    text = heldBack + text;
    heldBack = text.endsWith('\r') ? '\r' : '';
    text = text.slice(0, text.length - heldBack.length).replace(/\r\n?/g, '\n');
    line += text.split('\n').length - 1;
    yield text;
  }
  yield heldBack;
  try {
    decoder.decode();
  } catch {
    const message = 'the file ends in the middle of a character; is it cut off?';
    throw new FileFault({ code: 'file-encoding', message, line });
  }
}

function refuseForeign(start: Buffer): void {
  const message = recogniseFile(start);
  if (message !== null) throw new FileFault({ code: 'file-encoding', message, line: 1 });
}

/** The lines that are sound before the first that is not; the chunk's first may begin inside a character. */
function linesBeforeFault(chunk: Buffer): number {
  let lines = 0;
  for (let start = 0; start < chunk.length; lines++) {
    const end = chunk.indexOf(0x0a, start);
    const line = chunk.subarray(start, end === -1 ? chunk.length : end);
    const withoutSplit = start === 0 ? line.subarray(line.findIndex((byte) => byte < 0x80 || byte >= 0xc0)) : line;
    if (!isUtf8(withoutSplit)) return lines;
    if (end === -1) return lines;
    start = end + 1;
  }
  return lines;
}
