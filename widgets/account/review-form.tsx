import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { create, longestReview, type OwnReview } from '#shared/contract/review.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { checkReview, type ReviewProblem } from '#shared/rules/review-form.ts';
import { api } from '#shared/state/settings.ts';
import { TextArea } from '#shared/ui/text-area.tsx';
import { FormActions } from './form-actions.tsx';
import { Refused } from './refused-request.tsx';
import { StarField } from './star-field.tsx';

interface ReviewFormProps {
  review: OwnReview;
  orderId: string;
  onSent: (review: OwnReview) => void;
  onCancel: () => void;
}

export function ReviewForm({ review: { sku, name, ...before }, orderId, onSent, onCancel }: ReviewFormProps) {
  useSignals();
  const { busy, send } = useSending();
  const [stars, setStars] = useState(before.stars ?? 0);
  const [text, setText] = useState(before.text);
  const [problems, setProblems] = useState<ReadonlySet<ReviewProblem>>(new Set());
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const found = checkReview({ stars, text });
    setProblems(found);
    setFailure(null);
    if (found.size > 0) {
      form.querySelector<HTMLElement>(found.has('stars') ? 'input' : 'textarea')?.focus();
      return;
    }
    const answer = await send(() => api.send(create, { orderId, sku, stars, text }));
    if (answer.ok) onSent(answer.value.review);
    else setFailure(answer.failure);
  }

  return (
    <form className="refund" noValidate onSubmit={(event) => void submit(event)}>
      <h4>{name}</h4>
      <StarField
        value={stars}
        problem={problems.has('stars') ? msg('Please choose a star rating.', { id: 'account.review.no-stars' }) : ''}
        onChange={setStars}
      />
      <TextArea
        name="review"
        label={msg('What was it like?', { id: 'account.review.text' })}
        hint={msg(
          'We read every review before we publish it. It appears with your first name and the initial of your last name.',
          {
            id: 'account.review.how',
          },
        )}
        problem={
          problems.has('text') ? msg('Please write a few more words.', { id: 'account.review.no-text' }) : undefined
        }
        required
        rows={5}
        maxLength={longestReview}
        value={text}
        onChange={setText}
      />
      {failure && <Refused failure={failure} />}
      <FormActions title={msg('Send', { id: 'account.refund.send' })} busy={busy} onCancel={onCancel} />
    </form>
  );
}
