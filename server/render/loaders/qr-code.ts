import { setImmediate } from 'node:timers/promises';
import { qrModules } from '#server/tickets/qr-modules.ts';
import type { QrCode } from '#site/page-data.ts';

const mostCached = 500;
const cached = new Map<string, QrCode>();

/**
 * A text as a QR code: one path that draws every dark run of a row. Drawing one takes milliseconds: whoever asks for many lets
 * others in between, and those drawn last are cached.
 */
export async function drawQrCode(text: string): Promise<QrCode> {
  const known = cached.get(text);
  if (known) return known;
  await setImmediate();
  const drawn = draw(text);
  cached.set(text, drawn);
  const [oldest] = cached.keys();
  if (cached.size > mostCached && oldest) cached.delete(oldest);
  return drawn;
}

function draw(text: string): QrCode {
  const { size, data } = qrModules(text);
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
