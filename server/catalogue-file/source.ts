import type { Fault, Path } from './fault.ts';
import type { FaultLog } from './fault-log.ts';

/** A catalogue that is being imported and is not yet checked. Its products come one at a time, to save memory with large files. */
export interface CatalogueSource {
  /** All of the file except its products. */
  head: unknown;
  products: Iterable<unknown> | AsyncIterable<unknown>;
  /** True when each product is already checked, so that only rules between products remain to be checked. */
  areProductsChecked?: boolean;
  /** Faults that were found while reading; complete after the last product. */
  faults: Fault[];
  /** Notes on data that is not imported; complete after the last product. */
  notes: FaultLog;
  /** The line of a field, or of the nearest field around it. */
  lineOf(path: Path): number | undefined;
}

export type SourceResult = { ok: true; source: CatalogueSource } | { ok: false; faults: Fault[] };
