import sharp from 'sharp';

export function plainPicture(
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  { width = 1600, height = 900, background = '#0b6e6e' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
