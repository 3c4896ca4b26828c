import { describePermissions } from '#tests/support/commands/describe-permissions.ts';

describePermissions('all');
