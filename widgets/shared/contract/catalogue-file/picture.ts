import * as z from 'zod/mini';
import { pictureEnding } from '#shared/contract/picture-ending.ts';
import { text } from './fields.ts';

/** File name of a picture. No part of the path begins with a dot, so that it cannot leave the folder. */
const pictureFilePattern = /^[A-Za-z0-9][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*$/;
const isPictureKind = (file: string) => pictureEnding.test(file) || !/\.[a-z]{2,5}$/i.test(file);

/**
 * A picture below the media folder, with or without its file extension. Pages show `cable-car` and `cable-car.jpg` both as
 * `cable-car-480.avif`, `cable-car-960.webp` and so on, which an import makes.
 */
export const pictureFile = z
  .string()
  .check(
    z.regex(pictureFilePattern, 'must be the name of a picture in the media folder'),
    z.refine(isPictureKind, 'must be a JPG, PNG, WebP or AVIF'),
  );

/** A `pictureFile`, or an address outside the media folder. */
export const pictureOrAddress = z
  .string()
  .check(
    z.refine(
      (file) => /^(https?:)?\//.test(file) || (pictureFilePattern.test(file) && isPictureKind(file)),
      'must be an address, or the name of a JPG, PNG, WebP or AVIF in the media folder',
    ),
  );

export const image = z.strictObject({ file: pictureFile, label: text });
