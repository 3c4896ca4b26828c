import type { AnsweredStep, Answers } from '#server/first-run/answers.ts';
import { mailStep } from './mail-step.ts';
import { paymentStep } from './payment-step.ts';
import type { Step } from './step.ts';
import { storeStep } from './store-step.ts';
import { styleStep } from './style-step.ts';
import { taxStep } from './tax-step.ts';

/** The steps whose answers are kept until the store opens. */
export const stepsWithAnswers: { [Name in AnsweredStep]: Step<Required<Answers>[Name]> } = {
  store: storeStep,
  style: styleStep,
  tax: taxStep,
  payment: paymentStep,
  mail: mailStep,
};
