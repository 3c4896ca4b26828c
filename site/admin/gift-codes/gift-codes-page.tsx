import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { giftCodeOrigins, giftCodeStates, giftCodes } from '#shared/contract/staff/gift-codes.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf, asText } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ExportGiftCodesButton } from './export-gift-codes-button.tsx';
import { IssueBatch } from './issue-batch.tsx';
import { IssueGoodwill } from './issue-goodwill.tsx';
import { LookUpCode } from './look-up-code.tsx';
import { giftCodesTexts } from './texts.ts';
import { useGiftCodeColumns } from './use-gift-code-columns.tsx';

/** The filters are in the address, so a whole code is no filter: an address is stored in histories and logs. */
const longestEnding = 12;

const giftCodeFilters = {
  q: asText(longestEnding),
  state: asOneOf(giftCodeStates),
  origin: asOneOf(giftCodeOrigins),
  batch: asText(40),
};

/** All gift codes, the newest first, each by its last four characters. */
export function GiftCodesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const list = useFilters(giftCodeFilters);
  const columns = useGiftCodeColumns();
  return (
    <PageFrame
      title={texts.pages.giftCodes.title}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LookUpCode />
          <IssueGoodwill />
          <IssueBatch />
        </Box>
      }
    >
      <FilterForm list={list} label={own.filters}>
        <TextInput
          source="q"
          type="search"
          label={own.q}
          helperText={own.qHint}
          slotProps={{ htmlInput: { maxLength: longestEnding } }}
        />
        <SelectInput
          source="state"
          label={own.state}
          choices={giftCodeStates.map((id) => ({ id, name: own.states[id] }))}
        />
        <SelectInput
          source="origin"
          label={own.origin}
          choices={giftCodeOrigins.map((id) => ({ id, name: own.origins[id] }))}
        />
        <TextInput source="batch" label={own.batch} />
      </FilterForm>
      <CallList
        call={giftCodes}
        list={list}
        rowsOf={(page) => page.codes}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => staffPages.giftCode.path.replace(':id', id)}
        actions={<ExportGiftCodesButton filters={list.filters} />}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
