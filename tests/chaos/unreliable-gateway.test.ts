import { describeUnreliableGateway } from './describe-unreliable-gateway.ts';

describeUnreliableGateway({ seed: Number(process.env.SEED ?? 23), buyers: 40 });
