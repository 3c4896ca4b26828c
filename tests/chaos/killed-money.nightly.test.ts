import { describeKilledMoney } from './describe-killed-money.ts';
import { places } from './places.ts';

for (const [name, open] of places) describeKilledMoney(name, open, { points: 100 });
