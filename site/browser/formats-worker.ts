/**
 * Makes the browser ready to write prices, and dates in the language that is the worker's name: what one thread has read of the
 * languages' data serves all of the page's.
 */
new Intl.NumberFormat();
new Intl.DateTimeFormat(self.name, { weekday: 'short', timeZone: 'UTC' });
close();
