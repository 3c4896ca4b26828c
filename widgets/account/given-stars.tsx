import { msg, str } from '@lit/localize';
import { starSize } from '#shared/rules/shop-constants.ts';
import { starShape } from '#shared/ui/star-shape.ts';

/** The stars of a review, as a picture with a text for screen readers. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={starsText(stars)}>
      {everyStar.map((star) => (
        <Star key={star} isOn={star <= stars} />
      ))}
    </span>
  );
}

/** Hidden from screen readers, which read the text of the whole picture. */
export function Star({ isOn }: { isOn: boolean }) {
  return (
    <svg
      className="star"
      data-on={isOn || undefined}
      width={starSize}
      height={starSize}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={`M0 0${starShape}`} />
    </svg>
  );
}

export const everyStar = [1, 2, 3, 4, 5] as const;

export function starsText(shown: number): string {
  return msg(str`${shown} of 5 stars`, { id: 'site.reviews.stars' });
}
