import type { Path } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';
import type { CatalogueHead, CatalogueProduct } from './format.ts';

/** What an import asks of whoever keeps the pictures: which the catalogue names, and whether they can be shown. */
export interface Pictures {
  addHead(head: CatalogueHead): void;
  addProduct(product: CatalogueProduct, ordinal: number): void;
  /**
   * Has a render of each picture in all widths and formats that pages ask for; when it may not `write`, it only looks. What is missing or
   * is no picture is a note: the catalogue can sell, and the picture may come later.
   */
  prepare(options: {
    write: boolean;
    lineOf(path: Path): number | undefined;
    onProgress?(done: number): void;
  }): Promise<PicturesDone>;
}

export interface PicturesDone {
  notes: FaultGroup[];
  /** Pictures whose renders were made, or copied, because they were missing or the picture has changed. */
  made: number;
  unchanged: number;
}
