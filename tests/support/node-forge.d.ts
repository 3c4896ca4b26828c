/** The package brings no types; only tests use it. */
declare module 'node-forge';
