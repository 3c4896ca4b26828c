import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';

/** Reads a code from the screen, like a scanner at the gate. */
export async function scan(code: Locator): Promise<string | undefined> {
  const screenshot = await code.screenshot();
  const { data, info } = await sharp(screenshot)
    .resize({ width: 600 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** The text of each page of a PDF. */
export async function readPdf(file: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(file), useSystemFonts: true, verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return Promise.all(pages);
}
