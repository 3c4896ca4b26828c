import { Box, Chip } from '@mui/material';
import type { ApiKey } from '#shared/contract/staff/keys.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import type { Column } from '#site/admin/list/column.ts';
import { useTimes } from '#site/admin/page/use-times.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { KeyActs } from './key-acts.tsx';
import { type KeyState, stateOfKey } from './key-state.ts';
import { keysTexts } from './texts.ts';

const colours: Record<KeyState, 'success' | 'warning' | 'default'> = {
  works: 'success',
  'ends-soon': 'warning',
  ended: 'default',
  revoked: 'default',
};

export function useKeyColumns(): Column<ApiKey>[] {
  const own = usePageTexts(keysTexts);
  const { language } = useTexts();
  const timeOf = useTimes();
  const now = new Date();
  const stateOf = (key: ApiKey) => own.states[stateOfKey(key, now)];
  const lastUseOf = ({ usedAt, usedFrom }: ApiKey) =>
    usedAt ? [timeOf(usedAt), usedFrom ? own.from(usedFrom) : ''].filter(Boolean).join(' ') : own.never;
  const refundsOf = ({ refundLimit, refundedToday }: ApiKey) => {
    const inWords = ({ value, currency }: ApiKey['refundLimit']) => formatPrice(value, currency, language);
    return own.refunded(inWords(refundedToday), inWords(refundLimit));
  };
  return [
    {
      title: own.name,
      text: ({ name }) => name,
      cell: ({ name, lastFour }) => (
        <>
          {name}{' '}
          <Box component="span" translate="no" sx={{ color: 'text.secondary', fontFamily: 'monospace' }}>
            …{lastFour}
          </Box>
        </>
      ),
    },
    {
      title: own.permissions,
      text: ({ permissions }) => permissions.join(', '),
      cell: ({ permissions }) => <small>{permissions.join(', ')}</small>,
    },
    { title: own.lastUse, text: lastUseOf, cell: (key) => (key.usedAt ? lastUseOf(key) : <small>{own.never}</small>) },
    {
      title: own.ends,
      text: (key) => [key.endsOn, stateOf(key)].join(' '),
      cell: (key) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: '7rem' }}>
          {formatVisitDay(key.endsOn, language)}
          <Chip size="small" variant="outlined" color={colours[stateOfKey(key, now)]} label={stateOf(key)} />
        </Box>
      ),
    },
    { title: own.refundLimit, text: refundsOf, cell: refundsOf },
    {
      title: own.madeBy,
      text: ({ madeBy }) => madeBy,
      cell: ({ madeBy, makerHasLess }) => (
        <Box sx={{ overflowWrap: 'anywhere', minWidth: '7rem' }}>
          {madeBy}
          {makerHasLess && <small style={{ display: 'block' }}>{own.makerHasLess}</small>}
        </Box>
      ),
    },
    { title: own.acts, cell: (key) => <KeyActs apiKey={key} /> },
  ];
}
