import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useCallback, useState } from 'react';
import { type OwnReview, own } from '#shared/contract/review.ts';
import { api } from '#shared/state/settings.ts';
import { storeHref } from '#shared/state/store-href.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { GivenStars } from './given-stars.tsx';
import { ReviewForm } from './review-form.tsx';
import { useAnswer } from './use-answer.ts';

/** The member's reviews of the products in an order. Renders nothing when no product can be reviewed. */
export function OrderReviews({ number }: { number: string }) {
  useSignals();
  const ask = useCallback(() => api.send(own, { orderId: number }), [number]);
  const { answer, put } = useAnswer(ask);
  if (!answer?.ok || answer.value.reviews.length === 0) return null;
  const { reviews } = answer.value;
  const change = (sent: OwnReview) => put({ reviews: reviews.map((one) => (one.sku === sent.sku ? sent : one)) });
  return (
    <section className="group">
      <h3>{msg('Your reviews', { id: 'account.reviews' })}</h3>
      <ul className="items">
        {reviews.map((review) => (
          <li key={review.sku} className="review">
            <ProductReview review={review} orderId={number} onSent={change} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProductReviewProps {
  review: OwnReview;
  orderId: string;
  onSent: (review: OwnReview) => void;
}

function ProductReview({ review, orderId, onSent }: ProductReviewProps) {
  useSignals();
  const [isOpen, setOpen] = useState(false);
  const { name, state, reason } = review;
  if (isOpen) {
    const close = () => setOpen(false);
    return (
      <ReviewForm
        review={review}
        orderId={orderId}
        onCancel={close}
        onSent={(sent) => {
          onSent(sent);
          close();
        }}
      />
    );
  }
  return (
    <>
      <span className="what">{name}</span>
      {state === 'upcoming' && (
        <p className="soft">
          {msg('You can write a review here after your visit.', { id: 'account.review.upcoming' })}
        </p>
      )}
      {review.stars !== null && <Given review={review} stars={review.stars} />}
      {state === 'waiting' && (
        <Notice kind="success" title={msg('Thank you for your review', { id: 'account.review.waiting' })}>
          {msg('We read every review before we publish it.', { id: 'account.review.waiting.text' })}
        </Notice>
      )}
      {state === 'approved' && (
        <p>
          <a href={`${storeHref(`/i/${encodeURIComponent(review.sku)}`)}#reviews`}>
            {msg('Published. See it on the page', { id: 'account.review.approved' })}
          </a>
        </p>
      )}
      {state === 'rejected' && (
        <Notice kind="info" title={msg('We did not publish your review', { id: 'account.review.rejected' })}>
          {reason}
        </Notice>
      )}
      {(state === 'open' || state === 'rejected') && (
        <Button className="start" onClick={() => setOpen(true)}>
          {state === 'open'
            ? msg('Write a review', { id: 'account.review.write' })
            : msg('Write a new review', { id: 'account.review.again' })}
        </Button>
      )}
    </>
  );
}

function Given({ review, stars }: { review: OwnReview; stars: number }) {
  return (
    <>
      <GivenStars stars={stars} />
      <p className="review-text">{review.text}</p>
    </>
  );
}
