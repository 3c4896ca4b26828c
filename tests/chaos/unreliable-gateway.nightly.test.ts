import { describeUnreliableGateway } from './describe-unreliable-gateway.ts';

// The seed is in the name of a failed test: SEED repeats the run with the same buyers.
const first = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const times = process.env.SEED ? 1 : 20;

for (let time = 0; time < times; time++) describeUnreliableGateway({ seed: first + time, buyers: 100 });
