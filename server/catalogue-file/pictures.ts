import type { Path } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';
import type { CatalogueHead, CatalogueProduct } from './format.ts';

/** What an import needs of the part of the server that renders pictures. */
export interface Pictures {
  addHead(head: CatalogueHead): void;
  addProduct(product: CatalogueProduct, ordinal: number): void;
  /**
   * Makes the renders of each picture, in all widths and formats that pages ask for; without `write` it only looks. A picture that is
   * missing or cannot be read is a note and no fault: it may come later.
   */
  prepare(options: {
    write: boolean;
    lineOf(path: Path): number | undefined;
    onProgress?(done: number): void;
  }): Promise<PicturesDone>;
}

export interface PicturesDone {
  notes: FaultGroup[];
  /** How many pictures got new renders, because these were missing or the picture has changed. */
  made: number;
  unchanged: number;
}
