import { createCatalogueProgram } from './catalogue/catalogue-program.ts';

/** `npm run catalogue`. Exit code 0: done; 1: the file has faults, or nobody said yes; 2: the command is not understood. */
await createCatalogueProgram().run();
