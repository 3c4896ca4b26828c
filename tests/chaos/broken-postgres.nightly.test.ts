import { describeBrokenPostgres } from './describe-broken-postgres.ts';

describeBrokenPostgres({ terminations: 30, restarts: 10, crashes: 5, peaceMs: 1000 });
