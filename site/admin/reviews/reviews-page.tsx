import { Link } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { Link as PageLink } from 'react-router';
import { reviews, staffReviewStates } from '#shared/contract/staff/reviews.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import { FilterForm } from '#site/admin/list/filter-form.tsx';
import { asOneOf, asText, writeFilters } from '#site/admin/list/filters.ts';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { reviewsTexts } from './texts.ts';
import { useReviewColumns } from './use-review-columns.tsx';

const starCounts = ['1', '2', '3', '4', '5'] as const;

const reviewFilters = { state: asOneOf(staffReviewStates), product: asText(64), stars: asOneOf(starCounts) };

/** All reviews, the newest first. */
export function ReviewsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(reviewsTexts);
  const list = useFilters(reviewFilters);
  const columns = useReviewColumns();
  return (
    <PageFrame title={texts.pages.reviews.title}>
      <FilterForm
        list={list}
        label={own.filters}
        shortcuts={
          <Link component={PageLink} to={writeFilters({ state: 'waiting' })}>
            {own.waiting}
          </Link>
        }
      >
        <SelectInput
          source="state"
          label={own.state}
          choices={staffReviewStates.map((id) => ({ id, name: own.states[id] }))}
        />
        <TextInput source="product" label={own.product} helperText={own.productHint} />
        <SelectInput
          source="stars"
          label={own.stars}
          choices={starCounts.map((id) => ({ id, name: own.starsOf(Number(id)) }))}
        />
      </FilterForm>
      <CallList
        call={reviews}
        list={list}
        rowsOf={(page) => page.reviews}
        keyOf={({ id }) => id}
        columns={columns}
        texts={own}
      />
    </PageFrame>
  );
}
