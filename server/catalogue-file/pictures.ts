import type { Path } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';
import type { CatalogueHead, CatalogueProduct } from './format.ts';

/** The calls that an import makes to the part of the server that renders pictures. */
export interface Pictures {
  addHead(head: CatalogueHead): void;
  addProduct(product: CatalogueProduct, ordinal: number): void;
  /**
   * Makes the renders of each picture, in all widths and formats that pages ask for; without `write` it only looks. A picture that is
   * missing or unreadable is a note and not a fault, because it may come later.
   */
  prepare(options: {
    write: boolean;
    lineOf(path: Path): number | undefined;
    onProgress?(done: number): void;
  }): Promise<PicturesDone>;
}

export interface PicturesDone {
  notes: FaultGroup[];
  /** Number of pictures that got new renders, because these were missing or the picture has changed. */
  made: number;
  unchanged: number;
}
