import { msg, str } from '@lit/localize';
import { languageTags } from '#shared/contract/locale.ts';
import type { Rating } from '#shared/contract/rating.ts';
import { starSize } from '#shared/rules/shop-constants.ts';
import { starShape } from '#shared/ui/star-shape.ts';
import { useFrame } from '#site/frame.tsx';

const places = [0, 20, 40, 60, 80];

/** Five stars, filled in proportion to the value. */
export function Stars({ value }: { value: number }) {
  const { locale } = useFrame();
  const shown = new Intl.NumberFormat(languageTags[locale], { maximumFractionDigits: 1 }).format(value);
  return (
    <svg
      className="stars"
      role="img"
      aria-label={msg(str`${shown} of 5 stars`, { id: 'site.reviews.stars' })}
      width={starSize * 5}
      height={starSize}
      viewBox="0 0 100 20"
    >
      <FiveStars kind="star-off" />
      <svg width={value * 20} height="20" aria-hidden="true">
        <FiveStars kind="star-on" />
      </svg>
    </svg>
  );
}

function FiveStars({ kind }: { kind: string }) {
  return <path className={kind} d={places.map((x) => `M${x} 0${starShape}`).join('')} />;
}

/** One star, the average and the number of reviews. */
export function CardRating({ rating: { average, count } }: { rating: Rating }) {
  const { locale } = useFrame();
  const shown = averageText(average, locale);
  return (
    <span className="card-rating">
      <svg
        role="img"
        aria-label={msg(str`${shown} of 5 stars`, { id: 'site.reviews.stars' })}
        width={starSize}
        height={starSize}
        viewBox="0 0 20 20"
      >
        <path className="star-on" d={`M0 0${starShape}`} />
      </svg>
      <strong aria-hidden="true">{shown}</strong> <span className="soft">· {reviewCount(count)}</span>
    </span>
  );
}

/** "4.6": always with one decimal, in the language's format. */
export function averageText(average: number, locale: keyof typeof languageTags): string {
  const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(languageTags[locale], oneDecimal).format(average);
}

export function reviewCount(count: number): string {
  return count === 1
    ? msg('1 review', { id: 'site.reviews.one' })
    : msg(str`${count} reviews`, { id: 'site.reviews.many' });
}
