import { Alert, Box, Button, LinearProgress, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { today } from '#shared/contract/staff/day.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { groupParties } from './parties.ts';
import { SlotOfDay } from './slot-of-day.tsx';
import { dayTexts } from './texts.ts';
import { useParties } from './use-parties.ts';

/** The visitors of a day by slot: to read on a phone, to print, or as a file. */
export function DayPage() {
  const { id = '' } = useParams();
  const own = usePageTexts(dayTexts);
  const { texts } = useTexts();
  const day = readDay(id);
  if (day === null)
    return (
      <PageFrame title={texts.pages.day.title}>
        <Alert severity="error">{own.notADay}</Alert>
      </PageFrame>
    );
  return <DaySheet day={day} />;
}

function DaySheet({ day }: { day: string }) {
  const { locale } = useSetting();
  const { texts, language } = useTexts();
  const own = usePageTexts(dayTexts);
  const [search, change] = useSearchParams();
  const [find, setFind] = useState('');
  const slot = search.get('slot');
  const { parties, isCut, failure, again } = useParties(day, slot);
  const { value: figures } = useCall(today, { day });
  const slots = [...new Set(figures?.slots.flatMap(({ slot: one, sold, unpaid }) => (sold + unpaid > 0 ? [one] : [])))];
  const groups = groupParties(parties ?? [], find);
  const query = new URLSearchParams({ store: locale, day, ...(slot !== null && { slot }) });
  const actions = (
    <Box className="not-printed" sx={{ display: 'flex', gap: 1 }}>
      <Button variant="outlined" onClick={() => print()}>
        {own.print}
      </Button>
      <Button variant="outlined" component="a" href={`/api/staff/exportDay?${query}`} download>
        {own.export}
      </Button>
    </Box>
  );
  return (
    <PageFrame title={own.title(formatVisitDay(day, language))} actions={actions}>
      <Box className="not-printed" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField
          select
          size="small"
          sx={{ minWidth: 160 }}
          label={own.slot}
          value={slot ?? allSlots}
          onChange={({ target }) => change(target.value === allSlots ? {} : { slot: target.value }, { replace: true })}
        >
          <MenuItem value={allSlots}>{own.allSlots}</MenuItem>
          {slots.map((one) => (
            <MenuItem key={one} value={one}>
              {one || own.anyTime}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="search"
          size="small"
          sx={{ flex: '1 1 240px' }}
          label={own.find}
          value={find}
          onChange={({ target }) => setFind(target.value)}
        />
      </Box>
      <p role="status">{parties ? statusText() : texts.loading}</p>
      {failure && <FailureNotice failure={failure} again={again} />}
      {isCut && <Alert severity="warning">{own.cut}</Alert>}
      {!parties && !failure && <LinearProgress aria-label={texts.loading} />}
      {groups.map((group) => (
        <SlotOfDay key={group.slot} group={group} />
      ))}
    </PageFrame>
  );

  function statusText(): string {
    const count = groups.reduce((sum, group) => sum + group.parties.length, 0);
    if (count > 0) return own.shown(count);
    return find ? own.noMatch : own.none;
  }
}

/** A slot has a time or is empty, so this is no slot. */
const allSlots = 'all';
