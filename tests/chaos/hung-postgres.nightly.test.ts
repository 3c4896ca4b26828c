import { describeHungPostgres } from './describe-hung-postgres.ts';

describeHungPostgres({ hungMs: 30_000 });
