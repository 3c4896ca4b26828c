import * as renders from '#shared/rules/picture-renders.ts';

/** The widths of a store picture for `srcset`; empty for a picture from elsewhere. */
export function sourceSet(url: string, format: 'avif' | 'webp'): string {
  const base = renders.mediaBase(url);
  return base ? renders.sourceSet(base, format) : '';
}

/**
 * The address of a store picture's largest WebP render, a format that every browser understands. A picture from elsewhere keeps its
 * address.
 */
export function largest(url: string): string {
  const base = renders.mediaBase(url);
  return base ? renders.renderName(base, 1440, 'webp') : url;
}
