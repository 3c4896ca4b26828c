/** An index that finds the holds of a pool that have run out, without reading those that run. */
export const holdsMigration: readonly string[] = [
  'DROP INDEX holds_by_place',
  `CREATE INDEX holds_by_pool ON holds (pool, until_at) WHERE state = 'held'`,
];
