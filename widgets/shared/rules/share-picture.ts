import { mediaBase } from './picture-renders.ts';

/** The size that pages are shared with: readers of links cut others to it. */
export const shareWidth = 1200;
export const shareHeight = 630;

/** `/media/ride-1440.webp` → `/share/ride.jpg`; null for a picture that the store does not keep itself. */
export function sharePath(url: string): string | null {
  const base = mediaBase(url);
  return base && `${base.replace(/^(?:https?:\/\/[^/]+)?\/media\//, '/share/')}.jpg`;
}
