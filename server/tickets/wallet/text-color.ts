/** White or almost black, whichever is more readable on a `#rrggbb` colour (WCAG's relative luminance). */
export function textColorOn(background: string): '#ffffff' | '#1a1a1a' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(background.slice(at, at + 2), 16)),
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / (linear(0x1a) + 0.05) ? '#ffffff' : '#1a1a1a';
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
