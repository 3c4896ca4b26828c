import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readAudit } from '#shared/contract/staff/audit.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { useMay } from '#site/admin/staff-context.ts';
import { StaffParts } from '#site/admin/staff-room.tsx';
import { answerOf, failureOf, fakeStoreOfFile, settingOf } from '#tests/support/staff-room.tsx';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';

const store = fakeStoreOfFile();

function MayRefund() {
  return <p>{useMay()('order.refund') ? 'may refund' : 'may not refund'}</p>;
}

function open(permissions: readonly string[] = []) {
  history.replaceState(null, '', '/en/admin');
  return act(async () => {
    render(
      <StaffParts setting={settingOf({ permissions })}>
        <Section title="Trail">
          <CallView call={readAudit} request={{ most: 1 }}>
            {({ acts, next }) => (
              <Facts
                of={[
                  ['Acts', acts.length],
                  ['Next', next],
                ]}
              />
            )}
          </CallView>
        </Section>
        <MayRefund />
      </StaffParts>,
    );
  });
}

it('a section is a region that its heading names', async () => {
  store.answers.push(answerOf({ acts: [], next: null }));
  await open();
  expect(screen.getByRole('region', { name: 'Trail' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Trail' })).toBeDefined();
});

it('facts leave out what has no value, but not zero', async () => {
  store.answers.push(answerOf({ acts: [], next: null }));
  await open();
  expect((await screen.findByRole('term')).textContent).toBe('Acts');
  expect(screen.getByRole('definition').textContent).toBe('0');
});

it('the view of a call shows its failure, and makes the call again', async () => {
  store.answers.push(failureOf(500, 'internal-error'), answerOf({ acts: [], next: 'more' }));
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  expect((await screen.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual(['0', 'more']);
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [[], 'may not refund'],
  [['order.refund'], 'may refund'],
  [['owner'], 'may refund'],
])('with the permissions %j an account %s', async (permissions, words) => {
  store.answers.push(answerOf({ acts: [], next: null }));
  await open(permissions);
  expect(screen.getByText(words)).toBeDefined();
});
