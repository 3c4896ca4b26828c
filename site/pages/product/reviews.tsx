import { msg } from '@lit/localize';
import { languageTags } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Rating } from '#shared/contract/rating.ts';
import type { Review } from '#shared/contract/review.ts';
import { timeText } from '#shared/rules/time-text.ts';
import { useFrame } from '#site/frame.tsx';
import type { ProductReviews } from '#site/page-data.ts';
import { Pagination, type PathOfPage } from '#site/parts/pagination.tsx';
import { averageText, reviewCount, Stars } from '#site/parts/rating.tsx';
import { Section } from '#site/parts/section.tsx';

/** The rating, as a link to the reviews below. */
export function RatingLine({ rating }: { rating: Rating }) {
  const { locale } = useFrame();
  return (
    <p className="rating-line">
      <Stars value={rating.average} />
      <strong aria-hidden="true">{averageText(rating.average, locale)}</strong>
      <span aria-hidden="true">·</span>
      <a href="#reviews">{reviewCount(rating.count)}</a>
    </p>
  );
}

interface ReviewsProps extends ProductReviews {
  rating: NonNullable<Product['rating']>;
  pathOf: PathOfPage;
}

export function Reviews({ rating, list, paging, pathOf }: ReviewsProps) {
  const { locale } = useFrame();
  return (
    <div id="reviews" className="reviews">
      <Section title={msg('What visitors say', { id: 'site.reviews' })}>
        <p className="reviews-average">
          <strong aria-hidden="true">{averageText(rating.average, locale)}</strong>
          <span>
            <Stars value={rating.average} />
            <span className="soft">{reviewCount(rating.count)}</span>
          </span>
        </p>
        <p className="soft">
          {msg(
            'Only members who booked here and have visited can write a review. We read every review before we publish it.',
            {
              id: 'site.reviews.how',
            },
          )}
        </p>
        <ul className="review-list">
          {list.map((review) => (
            <li key={review.id}>
              <OneReview review={review} />
            </li>
          ))}
        </ul>
        <Pagination paging={paging} pathOf={pathOf} />
      </Section>
    </div>
  );
}

function OneReview({ review: { author, stars, text, language, created_at, reply } }: { review: Review }) {
  const { locale } = useFrame();
  return (
    <article className="review">
      <header>
        <Stars value={stars} />
        <h3>{author}</h3>
        <time className="soft" dateTime={created_at}>
          {timeText(created_at, locale)}
        </time>
      </header>
      <p className="review-text" lang={languageTags[language]}>
        {text}
      </p>
      {reply !== null && (
        <div className="review-reply">
          <h4>{msg('Our reply', { id: 'site.review.reply' })}</h4>
          <p className="review-text" lang={languageTags[language]}>
            {reply}
          </p>
        </div>
      )}
    </article>
  );
}
