import * as renders from '#shared/rules/picture-renders.ts';

/** A value for `srcset`; empty for a picture from elsewhere. */
export function sourceSet(url: string, format: 'avif' | 'webp'): string {
  const base = renders.mediaBase(url);
  return base ? renders.sourceSet(base, format) : '';
}

/** The largest WebP render, which every browser understands. A picture from elsewhere keeps its address. */
export function largest(url: string): string {
  const base = renders.mediaBase(url);
  return base ? renders.renderName(base, 1440, 'webp') : url;
}
