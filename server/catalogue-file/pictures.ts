import type { Reader } from '#server/database/database.ts';
import type { CatalogueHead, CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import type { Path } from './fault.ts';
import type { FaultGroup } from './fault-log.ts';

/** The calls that an import makes to the part of the server that renders pictures. */
export interface Pictures {
  addHead(head: CatalogueHead): void;
  addProduct(product: CatalogueProduct, ordinal: number): void;
  /**
   * Makes the renders of each picture in all widths and formats of the pages; without `write` it only checks. A missing or unreadable
   * picture causes a note, not a fault, because the picture may be added later.
   */
  prepare(options: {
    write: boolean;
    lineOf(path: Path): number | undefined;
    onProgress?(done: number): void;
  }): Promise<PicturesDone>;
  /** Notes uploaded pictures that staff have removed since `prepare`. An import asks while it puts its catalogue on sale. */
  noteRemoved(reader: Reader): Promise<FaultGroup[]>;
}

export interface PicturesDone {
  notes: FaultGroup[];
  /** Number of pictures that got new renders, because renders were missing or the picture has changed. */
  made: number;
  unchanged: number;
}
