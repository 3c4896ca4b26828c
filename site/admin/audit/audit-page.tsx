import { Alert } from '@mui/material';
import { DateInput, TextInput } from 'react-admin';
import { readAudit } from '#shared/contract/staff/audit.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asDay, asText } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { auditTexts } from './texts.ts';
import { useActColumns } from './use-act-columns.tsx';

const longest = 200;

const auditFilters = {
  actor: asText(longest),
  object: asText(longest),
  actedFrom: asDay,
  actedTo: asDay,
  address: asText(longest),
  device: asText(longest),
};

/** The audit trail of staff, the last act first. */
export function AuditPage() {
  const { texts } = useTexts();
  const own = usePageTexts(auditTexts);
  const list = useFilters(auditFilters);
  const columns = useActColumns();
  const { actedFrom, actedTo } = list.filters;
  return (
    <PageFrame title={texts.pages.audit.title}>
      <FilterForm list={list} label={own.filters}>
        <TextInput source="actor" label={own.actor} helperText={own.actorHint} />
        <TextInput source="object" label={own.object} helperText={own.objectHint} />
        <DateInput source="actedFrom" label={own.actedFrom} />
        <DateInput source="actedTo" label={own.actedTo} />
        <TextInput source="address" label={own.address} helperText={own.addressHint} />
        <TextInput source="device" label={own.device} helperText={own.deviceHint} />
      </FilterForm>
      {actedFrom && actedTo && actedFrom > actedTo ? (
        <Alert severity="error">{own.turned}</Alert>
      ) : (
        <CallList
          call={readAudit}
          list={list}
          rowsOf={(page) => page.acts}
          keyOf={({ actedAt, operation, objects }) => `${actedAt} ${operation} ${objects.join()}`}
          columns={columns}
          texts={own}
          csv="audit.csv"
        />
      )}
    </PageFrame>
  );
}
