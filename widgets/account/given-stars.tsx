import { msg, str } from '@lit/localize';

const shape = 'm10 1.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

/** The stars of a review, to be read. */
export function GivenStars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={starsText(stars)}>
      {everyStar.map((star) => (
        <Star key={star} isOn={star <= stars} />
      ))}
    </span>
  );
}

/** One star, which screen readers skip. */
export function Star({ isOn }: { isOn: boolean }) {
  return (
    <svg className="star" data-on={isOn || undefined} width="25" height="25" viewBox="0 0 20 20" aria-hidden="true">
      <path d={`M0 0${shape}`} />
    </svg>
  );
}

export const everyStar = [1, 2, 3, 4, 5] as const;

export function starsText(shown: number): string {
  return msg(str`${shown} of 5 stars`, { id: 'site.reviews.stars' });
}
