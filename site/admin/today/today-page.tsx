import { Alert, Button, TextField } from '@mui/material';
import { Link as PageLink, useSearchParams } from 'react-router';
import { today } from '#shared/contract/staff/day.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { DayCharts } from './day-charts.tsx';
import { SlotTable } from './slot-table.tsx';
import { StuckList } from './stuck-list.tsx';
import { todayTexts } from './texts.ts';
import { Tiles } from './tiles.tsx';
import { Webhooks } from './webhooks.tsx';

/** The visitors of a day, its sales, and what waits for staff. The address may name another day than today. */
export function TodayPage() {
  const { timeZone } = useSetting();
  const { texts } = useTexts();
  const own = usePageTexts(todayTexts);
  const [search, change] = useSearchParams();
  const now = operatorTime(new Date(), timeZone);
  const asked = readDay(search.get('day') ?? '');
  const day = asked ?? now.day;
  const actions = (
    <>
      <TextField
        type="date"
        fullWidth={false}
        size="small"
        label={own.day}
        value={day}
        slotProps={{ inputLabel: { shrink: true } }}
        onChange={({ target }) =>
          readDay(target.value) && change(target.value === now.day ? {} : { day: target.value })
        }
      />
      <Button variant="outlined" component={PageLink} to={`/admin/detail/day/${day}`}>
        {own.daySheet}
      </Button>
    </>
  );
  return (
    <PageFrame title={texts.pages.start.title} actions={actions}>
      <CallView call={today} request={asked ? { day: asked } : {}} everySeconds={30}>
        {(figures) => (
          <>
            <Tiles figures={figures} />
            {figures.stuck.length > 0 && <StuckList figures={figures} />}
            <Section title={own.slots}>
              {figures.slots.length === 0 ? (
                <Alert severity="info">{own.noSlots}</Alert>
              ) : (
                <SlotTable figures={figures} />
              )}
            </Section>
            <DayCharts figures={figures} />
            {figures.webhooks && figures.webhooks.length > 0 && <Webhooks webhooks={figures.webhooks} />}
            <p>
              <small>{own.updated(operatorTime(new Date(figures.at), timeZone).time)}</small>
            </p>
          </>
        )}
      </CallView>
    </PageFrame>
  );
}
