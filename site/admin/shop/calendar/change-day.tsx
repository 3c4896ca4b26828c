import { Button } from '@mui/material';
import { useState } from 'react';
import { FormDataConsumer, minValue, NumberInput, required, SelectInput } from 'react-admin';
import type { ResponseOf } from '#shared/contract/call.ts';
import type { CalendarChange } from '#shared/contract/staff/calendar.ts';
import { editCalendar, previewCalendar } from '#shared/contract/staff/shops.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';

interface ChangeDayProps {
  shop: number;
  product: string;
  day: Day;
  /** The version of the calendar that the page shows. */
  version: string;
  /** The start times of the product; empty for visits of the whole day. */
  slots: readonly string[];
  /** False when other products share the places, or they are not counted. */
  hasPlaces: boolean;
}

interface Wish {
  what: 'close' | 'open' | 'places';
  slot: string | null;
  places?: number | null;
}

/** Closes or opens a day of a product, or one of its times, or sets the number of places. */
export function ChangeDay({ shop, product, day, version, slots, hasPlaces }: ChangeDayProps) {
  const own = usePageTexts(shopTexts);
  const { language } = useTexts();
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const kinds = ['close', 'open', ...(hasPlaces ? ['places'] : [])] as const;
  const times = slots.filter((slot) => slot !== '');
  const changesOf = (wish: Wish) => [changeOf(wish, { product, day })];
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.changeDay}
      </Button>
      {isOpen && (
        <ActDialog<Wish, ResponseOf<typeof previewCalendar>>
          title={`${own.changeDay}: ${formatVisitDay(day, language)}`}
          defaults={{ what: 'close', slot: null }}
          preview={(wish) => ask(previewCalendar, { shop, version, changes: changesOf(wish) })}
          shown={({ outcomes }, { what, slot, places }) => (
            <Facts
              of={[
                [own.change, own.changes[what]],
                [own.time, slot ?? own.wholeDay],
                [own.places, what === 'places' ? places : null],
                ...outcomes.flatMap(({ sold, held }) => [[own.sold, sold] as const, [own.inCarts, held] as const]),
              ]}
            />
          )}
          doIt={own.changeDay}
          act={(wish) => ask(editCalendar, { shop, version, changes: changesOf(wish) })}
          done={own.saved}
          close={() => setOpen(false)}
        >
          <SelectInput
            source="what"
            label={own.change}
            choices={kinds.map((id) => ({ id, name: own.changes[id as Wish['what']] }))}
            validate={required()}
          />
          {times.length > 0 && (
            <SelectInput
              source="slot"
              label={own.time}
              emptyText={own.wholeDay}
              choices={times.map((id) => ({ id, name: id }))}
            />
          )}
          <FormDataConsumer<Wish>>
            {({ formData }) =>
              formData.what === 'places' && (
                <NumberInput source="places" label={own.places} validate={[required(), minValue(0)]} />
              )
            }
          </FormDataConsumer>
        </ActDialog>
      )}
    </>
  );
}

/** The change of the calendar. The places of one product are a pool with the product's sku. */
function changeOf(
  { what, slot, places }: Wish,
  { product, day }: Pick<ChangeDayProps, 'product' | 'day'>,
): CalendarChange {
  const when = { days: { dates: [day] }, ...(slot && { slots: [slot] }) };
  return what === 'places'
    ? { kind: 'places', pools: [product], places: places ?? 0, ...when }
    : { kind: what, products: [product], ...when };
}
