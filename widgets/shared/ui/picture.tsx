import { mediaBase, renderName, sourceSet } from '#shared/rules/picture-renders.ts';

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

/** Null for a picture that the store does not keep itself. */
function baseAt(url: string, origin: string): string | null {
  const base = mediaBase(url);
  return base?.startsWith('/') ? origin + base : base;
}
