import { setImmediate } from 'node:timers/promises';
import { darkRuns, qrModules } from '#server/tickets/qr-modules.ts';
import type { QrCode } from '#site/page-data.ts';

const mostCached = 500;
const cached = new Map<string, QrCode>();

/**
 * Draws a text as a QR code: an SVG path with every run of dark squares. Drawing takes milliseconds, so the node answers other requests
 * between two codes, and caches the last codes.
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
  const rows = qrModules(text);
  const path = rows
    .flatMap((row, y) => darkRuns(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size: rows.length, path };
}
