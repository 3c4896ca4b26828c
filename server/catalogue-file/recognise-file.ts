const signatures: [bytes: string, what: string][] = [
  ['\xd0\xcf\x11\xe0', 'an Excel workbook of the old kind (.xls)'],
  ['\x1f\x8b', 'a gzip archive'],
  ['BZh', 'a bzip2 archive'],
  ['\xfd7zXZ\0', 'an xz archive'],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
  ['Rar!\x1a\x07', 'a RAR archive'],
  ['\x28\xb5\x2f\xfd', 'a Zstandard archive'],
  ['%PDF-', 'a PDF'],
  ['SQLite format 3\0', 'an SQLite database'],
  ['\x89PNG', 'a picture (PNG)'],
  ['\xff\xd8\xff', 'a picture (JPEG)'],
  ['GIF8', 'a picture (GIF)'],
];

/**
 * Recognises by its first kilobytes a file that is not UTF-8 text. Returns a sentence for the operator: what the file is, and how to
 * convert it. Null when the file may be text.
 */
export function recogniseFile(start: Buffer): string | null {
  const text = start.toString('latin1');
  if (text.startsWith('PK\x03\x04') || text.startsWith('PK\x05\x06')) return explainZip(text);
  const known = signatures.find(([bytes]) => text.startsWith(bytes))?.[1];
  if (known?.includes('archive')) return `this is ${known}: unpack it and import the file inside`;
  if (known?.includes('Excel')) return `this is ${known}: ${saveAs}`;
  if (known) return `this is ${known}, not a catalogue`;
  if (/^(\xff\xfe|\xfe\xff)/.test(text)) return `the file is UTF-16, not UTF-8: ${saveAs}`;
  if (!text.includes('\0')) return null;
  return looksLikeUtf16(start)
    ? `the file is UTF-16, not UTF-8: ${saveAs}`
    : 'this is no text file, and not a catalogue';
}

const saveAs = 'save it as UTF-8 (in Excel "CSV UTF-8") and try again';

/** Tells Office documents from other zip archives by the names of the files inside. */
function explainZip(text: string): string {
  if (/xl\/|\[Content_Types\]\.xml/.test(text)) return `this is an Excel workbook (.xlsx): ${saveAs}`;
  if (text.includes('application/vnd.oasis.opendocument.spreadsheet'))
    return `this is a LibreOffice spreadsheet (.ods): ${saveAs}`;
  return 'this is a zip archive: unpack it and import the file inside';
}

/** Recognises UTF-16 without a byte order mark: there every second byte of Latin letters, digits and commas is 0. */
function looksLikeUtf16(start: Buffer): boolean {
  const pairs = Math.floor(start.length / 2);
  const zeros = [0, 0] as [number, number];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2 === 0 ? 0 : 1]++;
  });
  return Math.max(...zeros) > pairs / 3 && Math.min(...zeros) < pairs / 20;
}
