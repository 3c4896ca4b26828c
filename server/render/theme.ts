/** The style sheet that gives the shop its colour; the colour is in its address, so that it can be kept for ever. */
export function themeSheet(path: string): string | null {
  const colour = /^\/theme\/([0-9a-f]{6})\.css$/.exec(path)?.[1];
  return colour ? `:root{--gondola-accent:#${colour}}` : null;
}
