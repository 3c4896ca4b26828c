import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { recogniseFile } from './recognise-file.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
/** The beginning of a zip archive whose first file has this name and content. */
const zip = (name: string, content = 'sku,name\n') => {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, latin(name), deflateRawSync(content)]);
};

describe('a file that is not text', () => {
  it.each([
    ['a zip', zip('export.csv'), /^this is a zip archive: unpack it/],
    ['an empty zip', latin(`PK\x05\x06${'\0'.repeat(18)}`), /^this is a zip archive: unpack it/],
    ['an xlsx', zip('[Content_Types].xml'), /^this is an Excel workbook \(\.xlsx\): save it as UTF-8/],
    [
      'an ods',
      Buffer.concat([zip('mimetype', ''), latin('application/vnd.oasis.opendocument.spreadsheet')]),
      /^this is a LibreOffice spreadsheet/,
    ],
    ['an xls', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), /^this is an Excel workbook of the old kind/],
    ['a gzip', gzipSync('sku,name\n'), /^this is a gzip archive: unpack it/],
    ['a bzip2', latin('BZh91AY&SY'), /^this is a bzip2 archive/],
    ['a PDF', latin('%PDF-1.7\n'), /^this is a PDF, not a catalogue/],
    ['a picture', latin('\x89PNG\r\n\x1a\n\0\0'), /^this is a picture \(PNG\), not a catalogue/],
    ['a database', latin('SQLite format 3\0'), /^this is an SQLite database/],
    ['UTF-16 with a mark', Buffer.from('\uFEFFsku,name', 'utf16le'), /^the file is UTF-16/],
    ['UTF-16 of the other order', Buffer.from('\uFEFFsku,name', 'utf16le').swap16(), /^the file is UTF-16/],
    ['UTF-16 without a mark', Buffer.from('sku,name\n纜車,simple', 'utf16le'), /^the file is UTF-16/],
    [
      'a program',
      latin(`\x7fELF\x02\x01\x01${'\0'.repeat(9)}\x03\x00>\x00\x01${'\0'.repeat(40)}`),
      /^this is no text file/,
    ],
  ])('is refused with its kind: %s', (_what, bytes, expected) => {
    expect(recogniseFile(bytes)).toMatch(expected);
  });

  it.each([
    ['CSV', Buffer.from('\uFEFFsku,name\n纜車,simple\n')],
    ['JSON', Buffer.from('{ "format": "gondola-catalogue" }')],
    ['nothing', Buffer.alloc(0)],
    ['a text whose first column is PK', latin('PK,name\n1,x')],
  ])('is not recognised in %s', (_what, bytes) => {
    expect(recogniseFile(bytes)).toBeNull();
  });
});
