import { afterEach, describe, expect, it } from 'vitest';
import { templates } from '#shared/locales/generated/th-TH.ts';
import { readMessagesFrom } from '#shared/locales/message-source.ts';
import { closedHint } from './closed-hint.ts';

afterEach(() => readMessagesFrom(() => ({ code: 'en', catalogue: undefined })));

describe('a closed day', () => {
  it('shows one hint when the operator has closed it, and another when its booking has ended', () => {
    readMessagesFrom(() => ({ code: 'th', catalogue: { templates } }));
    expect([closedHint(undefined), closedHint('Typhoon')]).toEqual(['ปิดจองแล้ว', 'ปิดทำการ']);
  });
});
