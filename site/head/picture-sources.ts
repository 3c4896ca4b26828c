const widths = [480, 960, 1440];

/** The widths of one of the store's own pictures, as `srcset` lists them; empty for a picture from elsewhere. */
export function sourceSet(url: string, format: 'avif' | 'webp'): string {
  const base = mediaBase(url);
  return base ? widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ') : '';
}

/** The address of a picture's largest render that every reader of a page understands. */
export function largest(url: string): string {
  const base = mediaBase(url);
  return base ? `${base}-1440.webp` : url;
}

function mediaBase(url: string): string | null {
  return /^(?:https?:\/\/[^/]+)?\/media\/.+/.test(url) ? url.replace(/(-\d+)?\.(avif|webp|jpe?g|png)$/, '') : null;
}
