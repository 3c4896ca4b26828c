import { msg } from '@lit/localize';
import { useHref } from '#site/frame.tsx';
import type { Page } from '#site/page.ts';
import type { FailureData } from '#site/page-data.ts';
import { MessagePage } from '#site/parts/message-page.tsx';

export const page: Page<FailureData> = {
  head: () => ({ title: failureText(), noIndex: true }),
  View: Failure,
};

function Failure({ data: { status, reason } }: { data: FailureData }) {
  return (
    <MessagePage
      icon="alert"
      code={String(status)}
      title={failureText()}
      text={
        reason ||
        msg('It is not your fault. Please try again in a moment; your cart is safe.', { id: 'site.failure.text' })
      }
    >
      <a className="button" data-variant="primary" href={useHref()('/')}>
        {msg('Home', { id: 'site.home' })}
      </a>
    </MessagePage>
  );
}

function failureText(): string {
  return msg('Something went wrong on our side', { id: 'site.failure' });
}
