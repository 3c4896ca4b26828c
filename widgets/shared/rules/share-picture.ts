import { mediaBase } from './picture-renders.ts';

/** The size of pictures in link previews, which other services do not crop. */
export const shareWidth = 1200;
export const shareHeight = 630;

/** `/media/ride-1440.webp` → `/share/ride.jpg`; null for a picture that the store does not host. */
export function sharePath(url: string): string | null {
  const base = mediaBase(url);
  return base && `${base.replace(/^(?:https?:\/\/[^/]+)?\/media\//, '/share/')}.jpg`;
}
