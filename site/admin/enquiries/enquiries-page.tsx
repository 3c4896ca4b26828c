import { Link } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { enquiries, enquiryStates } from '#shared/contract/staff/enquiries.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf, asText, writeFilters } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { enquiriesTexts } from './texts.ts';
import { useEnquiryColumns } from './use-enquiry-columns.tsx';

const enquiryFilters = { q: asText(200), state: asOneOf(enquiryStates) };

/** The enquiries of visitors, the newest first. */
export function EnquiriesPage() {
  const { texts } = useTexts();
  const own = usePageTexts(enquiriesTexts);
  const list = useFilters(enquiryFilters);
  const columns = useEnquiryColumns();
  return (
    <PageFrame title={texts.pages.enquiries.title}>
      <FilterForm
        list={list}
        label={own.filters}
        shortcuts={
          <Link component={PageLink} to={writeFilters({ state: 'open' })}>
            {own.waiting}
          </Link>
        }
      >
        <TextInput source="q" type="search" label={own.q} helperText={own.qHint} />
        <SelectInput
          source="state"
          label={own.state}
          choices={enquiryStates.map((id) => ({ id, name: own.states[id] }))}
        />
      </FilterForm>
      <CallList
        call={enquiries}
        list={list}
        rowsOf={(page) => page.enquiries}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => staffPages.enquiry.path.replace(':id', id)}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
