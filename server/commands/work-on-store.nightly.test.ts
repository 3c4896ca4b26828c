import { describeWorkOnStore } from '#tests/support/commands/describe-work-on-store.ts';

describeWorkOnStore('all');
