/** The npm entry: every widget, for pages that bundle the kit with their own React. Call `configureGondola` before the page renders. */
export { configureGondola, type PageSettings } from '#shared/element/page-settings.ts';

import.meta.glob('./*/define.ts', { eager: true });
