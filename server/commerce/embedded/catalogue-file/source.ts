import type { Fault, Path } from './fault.ts';
import type { FaultLog } from './fault-log.ts';

/** A catalogue on its way in, not yet checked. Its products come one at a time, so that a large file needs no large memory. */
export interface CatalogueSource {
  /** All of the file but its products. */
  head: unknown;
  products: Iterable<unknown> | AsyncIterable<unknown>;
  /** True when each product was checked by itself already: only what stands between them is left to check. */
  areProductsChecked?: boolean;
  /** What was found wrong while the products came; complete after the last of them. */
  faults: Fault[];
  /** What could not be taken over, likewise. */
  notes: FaultLog;
  /** The line on which a field stands, or the nearest field around it. */
  lineOf(path: Path): number | undefined;
}

export type SourceResult = { ok: true; source: CatalogueSource } | { ok: false; faults: Fault[] };
