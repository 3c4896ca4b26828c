/** The end of a picture's file name. */
export const pictureEnding = /\.(jpe?g|png|webp|avif)$/i;
