import { mediaBase, renderName, sourceSet } from '#shared/rules/picture-renders.ts';

export interface PictureProps {
  image: { url: string; label: string };
  sizes: string;
  /** Origin of `/media/…`; empty on the store's pages. */
  origin?: string;
  /** Width divided by height. */
  ratio?: number;
  /** True for the first picture of a page. */
  eager?: boolean;
}

/** A picture of the store in a format and size for the screen. Its room is reserved while it loads. */
export function Picture({ image, sizes, origin = '', ratio = 3 / 2, eager = false }: PictureProps) {
  const base = baseAt(image.url, origin);
  const shown = (
    <img
      className="picture"
      src={base ? renderName(base, 960, 'webp') : image.url}
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

/** Null for a picture that the store does not host. */
function baseAt(url: string, origin: string): string | null {
  const base = mediaBase(url);
  return base?.startsWith('/') ? origin + base : base;
}
