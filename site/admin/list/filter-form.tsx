import { Box, Button, Link, Paper } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import { Link as PageLink, useLocation } from 'react-router';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { useTexts } from '#site/admin/staff-context.ts';
import { writeFilters } from './filters.ts';
import type { FilterList } from './use-filters.ts';

interface FilterFormProps<Values extends Record<string, string | undefined>> {
  list: FilterList<Values>;
  /** The name of the form for screen readers. */
  label: string;
  /** Filters that are often used, as links. */
  shortcuts?: ReactNode;
  /** True for a form with one filter, which is shown on a phone too. */
  hasOneFilter?: boolean;
  /** Inputs of react-admin whose `source` is the name of a filter. */
  children: ReactNode;
}

/** The form above a list. Its filters count when the button is pressed, and the list then begins at its first page. */
export function FilterForm<Values extends Record<string, string | undefined>>(props: FilterFormProps<Values>) {
  const { list, label, shortcuts, hasOneFilter = false, children } = props;
  const { texts } = useTexts();
  const { pathname } = useLocation();
  const [isWhole, setWhole] = useState(false);
  const again = useCallsAgain();

  function apply(values: object): void {
    // The same filters show the list as it is now.
    if (writeFilters(values as Values) === writeFilters(list.filters) && list.after === null) void again();
    else list.filterBy(values as Values);
  }

  return (
    <search aria-label={label}>
      {/* Going back in the browser changes the fields, which stay the same elements and keep the focus. */}
      <Form defaultValues={list.fields} onSubmit={apply}>
        <Paper variant="outlined" sx={{ p: 2, mb: 1 }}>
          <Box className={isWhole ? 'fields' : 'fields is-short'}>
            {children}
            {!hasOneFilter && (
              <Button className="whole" variant="outlined" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {texts.list.filters}
              </Button>
            )}
            <Button type="submit" variant="contained">
              {texts.list.show}
            </Button>
          </Box>
        </Paper>
      </Form>
      <Box className="shortcuts">
        {shortcuts}
        {list.isFiltered && (
          <Link component={PageLink} to={pathname}>
            {texts.list.clear}
          </Link>
        )}
      </Box>
    </search>
  );
}
