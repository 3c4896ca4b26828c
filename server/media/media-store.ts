/** The place where uploaded pictures are stored: a folder, or a bucket. Every operation throws `MediaStoreAway` when the place cannot be reached. */
export interface MediaStore {
  /** Stores a file whole or not at all, in place of a file of the same name. */
  put(name: string, content: Blob | Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Reads a file; null when it is missing or has more bytes than `most`. */
  read(name: string, most: number): Promise<Buffer | null>;
  /** Removes files. Missing ones count as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** The address to which a browser may PUT a file until `endsAt`; null when the browser has to send it to this server. */
  uploadAddress(name: string, file: { type: string; size: number; endsAt: number }): Promise<string | null>;
}

/** Error of a media store that cannot be reached, or is full. It is an expected failure. */
export class MediaStoreAway extends Error {
  override readonly name = 'MediaStoreAway';
}
