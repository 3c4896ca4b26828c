import { describeBrokenPostgres } from './describe-broken-postgres.ts';

// The nightly suite breaks it ten times as often.
describeBrokenPostgres({ terminations: 3, restarts: 1, crashes: 1, peaceMs: 200 });
