/** The package has no types; only tests use it. */
declare module 'node-forge';
