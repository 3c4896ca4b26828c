/** The widths in which the store keeps every picture, as avif and webp. */
const widths = [480, 960, 1440] as const;

export interface PictureProps {
  image: { url: string; label: string };
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string;
  /** Where `/media/…` is served from; empty on the store's own pages. */
  origin?: string;
  /** Width to height. */
  ratio?: number;
  /** True for the one picture that a page opens with. */
  eager?: boolean;
}

/** A picture of the store in the format and size that suit the screen; its place is kept while it loads. */
export function Picture({ image, sizes, origin = '', ratio = 3 / 2, eager = false }: PictureProps) {
  const base = mediaBase(image.url, origin);
  const shown = (
    <img
      className="picture"
      src={base ? `${base}-960.webp` : image.url}
      alt={image.label}
      width={960}
      height={Math.round(960 / ratio)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
  if (!base) return shown;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(base, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(base, 'webp')} sizes={sizes} />
      {shown}
    </picture>
  );
}

function sourceSet(base: string, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
}

/** `/media/ride-1440.webp` → `/media/ride`; null for a picture that the store does not keep itself. */
function mediaBase(url: string, origin: string): string | null {
  const path = /^(?:https?:\/\/[^/]+)?\/media\/.+/.test(url)
    ? url.replace(/(-\d+)?\.(avif|webp|jpe?g|png)$/, '')
    : null;
  return path && (path.startsWith('/') ? origin + path : path);
}
