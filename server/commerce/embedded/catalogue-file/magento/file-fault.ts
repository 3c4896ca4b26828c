import type { Fault } from '#server/commerce/embedded/catalogue-file/fault.ts';

/** Ends the reading of a file: after this nothing in it can be trusted. */
export class FileFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}
