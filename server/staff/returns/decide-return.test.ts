import { expect, it } from 'vitest';
import { decideReturn, type ReturnLimits } from './decide-return.ts';

const lacks = { code: 'second-factor-needed', bound: 15, subject: 'code' } as const;
const proof: ReturnLimits = { proofAbove: 500, approvalAbove: null };
const both: ReturnLimits = { proofAbove: 500, approvalAbove: 2000 };
const onlyApproval: ReturnLimits = { proofAbove: 5000, approvalAbove: 2000 };

it.each([
  ['the sum itself', 500, proof, lacks, null],
  ['a cent more', 500.01, proof, lacks, 'second-factor-needed'],
  ['more, with proof', 900, proof, null, null],
  ['each refund', 0.01, { proofAbove: 0, approvalAbove: null }, lacks, 'second-factor-needed'],
  ['below the approval, with proof', 2000, both, null, null],
  ['above the approval, with proof', 2000.01, both, null, 'approval-needed'],
  ['above the approval, without proof', 3000, both, lacks, 'approval-needed'],
  ['above the approval alone', 3000, onlyApproval, null, 'approval-needed'],
])('%s', (_, total, limits, missing, code) => {
  expect(decideReturn(total, limits, missing)?.code ?? null).toBe(code);
});
