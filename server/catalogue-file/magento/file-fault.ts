import type { Fault } from '#server/catalogue-file/fault.ts';

/** Thrown to end the reading of a file when the rest of it cannot be trusted. */
export class FileFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.message);
    this.fault = fault;
  }
}
