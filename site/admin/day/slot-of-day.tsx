import { Chip, Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link as PageLink } from 'react-router';
import { Section } from '#site/admin/page/section.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import type { Party, SlotOfParties } from './parties.ts';
import { dayTexts } from './texts.ts';

/** The bookings of one slot, by name. */
export function SlotOfDay({ group: { slot, people, entered, parties } }: { group: SlotOfParties }) {
  const own = usePageTexts(dayTexts);
  return (
    <Section title={`${slot || own.anyTime} · ${own.people(people)}, ${own.enteredOf(entered)}`}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell scope="col">{own.buyer}</TableCell>
            <TableCell scope="col">{own.tickets}</TableCell>
            <TableCell scope="col">{own.entered}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parties.map((party) => (
            <PartyRow key={party.number} party={party} />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function PartyRow({ party: { number, buyer, phone, isPaid, items } }: { party: Party }) {
  const own = usePageTexts(dayTexts);
  const people = items.reduce((sum, item) => sum + item.people, 0);
  const entered = items.reduce((sum, item) => sum + item.entered, 0);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <strong>{buyer || own.forgotten}</strong>
        <br />
        <small>
          <Link component={PageLink} to={`/admin/detail/orders/${number}`}>
            {number}
          </Link>{' '}
          {phone}
        </small>
        {!isPaid && <Chip size="small" color="warning" variant="outlined" label={own.unpaid} />}
      </TableCell>
      <TableCell>
        {items.map((item) => (
          <div key={JSON.stringify(item)}>
            {item.units} × {[item.name, item.option].filter(Boolean).join(' · ')}
            {item.answers.map(({ label, values }) => (
              <div key={label}>
                <small>
                  {label}: {values.join(', ')}
                </small>
              </div>
            ))}
          </div>
        ))}
      </TableCell>
      <TableCell>
        {entered} / {people}
      </TableCell>
    </TableRow>
  );
}
