import { Alert } from '@mui/material';
import type { CalendarOutcome } from '#shared/contract/staff/calendar.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import type { ChangeKind } from './changes-of.ts';
import { calendarTexts } from './texts.ts';

/** The effect of changes: what is booked where they apply, and what they leave as it is. */
export function Effects({ of, kind }: { of: readonly CalendarOutcome[]; kind: ChangeKind }) {
  const own = usePageTexts(calendarTexts);
  const { language } = useTexts();
  const { effects } = own;
  const sum = (pick: (outcome: CalendarOutcome) => number | null) => of.reduce((all, one) => all + (pick(one) ?? 0), 0);
  const isCounted = of.some(({ sold }) => sold !== null);
  const sold = sum((outcome) => outcome.sold);
  const below = sum(({ belowSoldCount }) => belowSoldCount);
  const kept = sum(({ keptCount }) => keptCount);
  const isNumber = kind === 'places' || kind === 'add-places';
  const place = ({ pool, date, slot }: { pool: string; date: string; slot: string }) =>
    [pool, formatVisitDay(date, language), slot].filter(Boolean).join(', ');
  return (
    <>
      <Facts
        of={[
          [effects.booked, isCounted ? String(sold) : effects.notCounted],
          [
            effects.carts,
            effects.cartsOf(
              sum(({ carts }) => carts),
              sum(({ held }) => held),
            ),
          ],
          ...(isNumber ? [[effects.visits, String(sum(({ visits }) => visits))] as const] : []),
        ]}
      />
      {kind === 'close' && sold > 0 && <Alert severity="warning">{effects.stillBooked}</Alert>}
      {below > 0 && (
        <Alert severity="error">
          {effects.below(below)}
          <ul>
            {of
              .flatMap(({ belowSold }) => belowSold)
              .map((low) => (
                <li key={place(low)}>
                  {place(low)}: {effects.belowOf(low.places, low.sold)}
                </li>
              ))}
          </ul>
        </Alert>
      )}
      {of
        .flatMap(({ aboveUsual }) => aboveUsual)
        .map(({ pool, usual }) => (
          <Alert key={pool} severity="info">
            {effects.above(pool, usual)}
          </Alert>
        ))}
      {kept > 0 && (
        <Alert severity="info">
          {effects.kept(kept)}
          <ul>
            {of
              .flatMap((outcome) => outcome.kept)
              .map((one) => (
                <li key={place(one)}>
                  {place(one)}: {one.places}
                </li>
              ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
