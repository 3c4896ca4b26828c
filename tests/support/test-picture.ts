import sharp from 'sharp';

/** A picture of one colour, for tests. */
export function plainPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 1600, height = 900, background = '#0b6e6e' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
