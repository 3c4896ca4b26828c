import { LinearProgress } from '@mui/material';
import type { ReactNode } from 'react';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useTexts } from '#site/admin/staff-context.ts';
import { useCall } from './use-call.ts';

interface CallViewProps<C extends Call> {
  call: C;
  request: RequestOf<C>;
  everySeconds?: number;
  children(value: ResponseOf<C>): ReactNode;
}

/** Shows the answer of a reading call, and before it that it is loading or has failed. */
export function CallView<C extends Call>({ call, request, everySeconds, children }: CallViewProps<C>) {
  const { texts } = useTexts();
  const { value, failure, again } = useCall(call, request, everySeconds === undefined ? {} : { everySeconds });
  return (
    <>
      {failure && <FailureNotice failure={failure} again={again} />}
      {value !== undefined && children(value)}
      {value === undefined && !failure && <LinearProgress aria-label={texts.loading} />}
    </>
  );
}
