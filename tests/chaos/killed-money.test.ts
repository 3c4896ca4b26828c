import { describeKilledMoney } from './describe-killed-money.ts';
import { onSqlite } from './places.ts';

describeKilledMoney('SQLite', onSqlite, { points: 8 });
