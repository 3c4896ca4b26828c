/** The database of a store. */
export type Dialect = 'sqlite' | 'postgres';
