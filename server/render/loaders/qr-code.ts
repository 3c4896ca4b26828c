import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { darkRuns, qrModules } from '#server/tickets/qr-modules.ts';
import type { QrCode } from '#site/page-data.ts';

const cached = new LRUCache<string, QrCode>({ max: 500 });

/** Draws a text as an SVG path. Drawing takes milliseconds, so other requests are answered between two codes; codes are cached. */
export async function drawQrCode(text: string): Promise<QrCode> {
  const known = cached.get(text);
  if (known) return known;
  await setImmediate();
  const drawn = draw(text);
  cached.set(text, drawn);
  return drawn;
}

function draw(text: string): QrCode {
  const rows = qrModules(text);
  const path = rows
    .flatMap((row, y) => darkRuns(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size: rows.length, path };
}
