import { Box } from '@mui/material';
import { pictureBase, renderName } from '#shared/rules/picture-renders.ts';

/** A picture of the catalogue, in its smallest size. */
export function PictureView({ file, alt, width = 120 }: { file: string; alt: string; width?: number }) {
  return (
    <Box
      component="img"
      src={pictureAddress(file)}
      alt={alt}
      loading="lazy"
      sx={{
        width,
        aspectRatio: '3 / 2',
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'action.hover',
        verticalAlign: 'top',
      }}
    />
  );
}

/** The address of a picture for staff's pages. Full addresses and paths stay as they are. */
export function pictureAddress(file: string): string {
  return /^(https?:)?\//.test(file) ? file : `/media/${renderName(pictureBase(file), 480, 'webp')}`;
}
