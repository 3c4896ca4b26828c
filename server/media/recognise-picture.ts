/** The format of a picture by its first bytes; null when it cannot be rendered. */
export function recognisePicture(start: Uint8Array): 'jpg' | 'png' | 'webp' | 'avif' | null {
  const text = Buffer.from(start.subarray(0, 64)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'avif';
  return null;
}
