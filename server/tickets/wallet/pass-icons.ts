import { readFile } from 'node:fs/promises';

export type PassIcons = Record<string, Buffer>;

/** Sizes in points: the icon of a message on the lock screen, and the picture beside the store's name. */
const sizes = { icon: 29, logo: 50 };

/** Draws the store's icon in the sizes of Apple's screens, once. */
export function openPassIcons(file: string): () => Promise<PassIcons> {
  let drawn: Promise<PassIcons> | undefined;
  return () => {
    drawn ??= drawIcons(file);
    drawn.catch(() => {
      drawn = undefined;
    });
    return drawn;
  };
}

async function drawIcons(file: string): Promise<PassIcons> {
  // `sharp` is loaded here, because it is large and most stores make no passes.
  const [{ default: sharp }, picture] = await Promise.all([import('sharp'), readFile(file)]);
  const wanted = Object.entries(sizes).flatMap(([name, points]) =>
    [1, 2, 3].map((scale) => ({ name: `${name}${scale === 1 ? '' : `@${scale}x`}.png`, pixels: points * scale })),
  );
  const icons = await Promise.all(
    wanted.map(
      async ({ name, pixels }) => [name, await sharp(picture).resize(pixels, pixels).png().toBuffer()] as const,
    ),
  );
  return Object.fromEntries(icons);
}
