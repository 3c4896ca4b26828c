/** The package has no types. */
declare module 'node-forge';
