/** The tables as Kysely sees them; each migration owns a part. */
export interface Tables extends SellingTables {}

export type SellingTables = {};
