import { describeHungPostgres } from './describe-hung-postgres.ts';

describeHungPostgres({ hungMs: 3500 });
