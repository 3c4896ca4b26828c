import QRCode from 'qrcode';
import type { QrCode } from '#site/page-data.ts';

/** A text as a QR code: one path that draws every dark run of a row. */
export function makeQrCode(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x < size && data[y * size + x]) x++;
      path += `M${start} ${y}h${x - start}v1h-${x - start}z`;
    }
  }
  return { size, path };
}
