/** Where a picture of the catalogue is served: its largest WebP render, below `/media/`. Full URLs and paths stay as they are. */
export function mediaUrl(file: string): string {
  if (/^(https?:)?\//.test(file)) return file;
  return /\.[a-z0-9]{2,5}$/i.test(file) ? `/media/${file}` : `/media/${file}-1440.webp`;
}
