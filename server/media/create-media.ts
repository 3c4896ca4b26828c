import { addFile, addUpload } from './add-picture.ts';
import { listPictures, type PicturePlace } from './list-pictures.ts';
import type { MediaParts } from './media-parts.ts';
import { type AnnouncedFile, permitUploads } from './permit-uploads.ts';
import { receiveUpload } from './receive-upload.ts';
import { removePicture } from './remove-picture.ts';
import { sweepMedia } from './sweep-media.ts';

export type Media = ReturnType<typeof createMedia>;

/** Creates the operations on uploaded pictures. */
export function createMedia(parts: MediaParts) {
  return {
    permit: (files: readonly AnnouncedFile[]) => permitUploads(parts, files),
    receive: (token: string, file: File) => receiveUpload(parts, token, file),
    addFile: (file: File) => addFile(parts, file),
    addUpload: (token: string) => addUpload(parts, token),
    remove: (id: string) => removePicture(parts, id),
    list: (after: PicturePlace | null, most: number) => listPictures(parts, after, most),
    sweep: (signal?: AbortSignal) => sweepMedia(parts, signal),
  };
}
