import { msg, str } from '@lit/localize';

const star = 'M12 2.5l2.9 6.1 6.7.9-4.9 4.7 1.2 6.7L12 17.7l-5.9 3.2 1.2-6.7L2.4 9.5l6.7-.9z';

/** Stars out of five, in whole stars as the store shows them. */
export function Rating({ value }: { value: number }) {
  const stars = Math.round(value);
  return (
    <span className="rating" role="img" aria-label={msg(str`${value} out of 5 stars`, { id: 'site.rating' })}>
      {[1, 2, 3, 4, 5].map((position) => (
        <svg key={position} viewBox="0 0 24 24" aria-hidden="true" data-full={position <= stars || undefined}>
          <path d={star} />
        </svg>
      ))}
    </span>
  );
}
