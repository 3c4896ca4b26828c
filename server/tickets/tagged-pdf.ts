import { deflateSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import PDFDocument from 'pdfkit';

/** Begins an A4 document with a structure for screen readers; `bytes` resolves when the document has ended. */
export function beginPdf({
  title,
  storeName,
  languageTag,
}: {
  title: string;
  storeName: string;
  languageTag: string;
}): {
  pdf: PDFKit.PDFDocument;
  bytes: Promise<Uint8Array>;
} {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // No default font: PDFKit would read its Helvetica from a file and compare each later font with it.
    font: null as unknown as string,
    lang: languageTag,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: `${title} – ${storeName}`, Author: storeName, Creator: 'Gondola' },
  });
  compressOnce(pdf);
  return { pdf, bytes: collect(pdf) };
}

/** Compressed font files, and the compressed lists of the characters in them. They repeat from order to order. */
const compressed = new LRUCache<string | Uint8Array, Uint8Array>({
  maxSize: 2_000_000,
  sizeCalculation: (bytes, whole) => bytes.length + whole.length,
  memoMethod: (whole) => deflateSync(whole),
});

/** Makes a document take objects that are written in one piece, which are those of its fonts, from the cache. */
function compressOnce(pdf: PDFKit.PDFDocument): void {
  const makeObject = pdf.ref.bind(pdf);
  pdf.ref = (data) => {
    const object = makeObject(data);
    const end = object.end.bind(object);
    object.end = (whole?: string | Uint8Array) => {
      if (whole === undefined || !object.compress) return end(whole);
      object.compress = false;
      Object.assign(object.data, { Filter: 'FlateDecode' });
      end(compressed.memo(whole));
    };
    return object;
  };
}

type Part = [type: string, draw: () => void, options?: { alt: string }];

/** Draws the parts of one unit of the document; a screen reader reads the parts one after another. */
export function tag(pdf: PDFKit.PDFDocument, type: string, ...parts: Part[]): void {
  const structure = pdf.struct(type);
  pdf.addStructure(structure);
  for (const [part, draw, options] of parts) structure.add(pdf.struct(part, options ?? {}, draw));
  structure.end();
}

function collect(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    pdf.on('error', reject);
  });
}
