import { describeUnreliableGateway } from './describe-unreliable-gateway.ts';

// A failed test has the seed in its name. SEED repeats the run.
const first = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const times = process.env.SEED ? 1 : 20;

for (let time = 0; time < times; time++) describeUnreliableGateway({ seed: first + time, buyers: 100 });
