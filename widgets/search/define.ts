import { defineWidget } from '#shared/element/define-widget.tsx';
import css from './search.css?inline';
import { Search } from './search.tsx';

defineWidget(Search, {
  tag: 'gondola-search',
  summary: 'A search box with live results.',
  attributes: {},
  events: {
    'gondola-search': {
      summary: 'The visitor wants to see all results for a keyword. Call `preventDefault()` to show them elsewhere.',
      detail: '{ keyword: string }',
    },
  },
  css,
});
