/**
 * Loads the browser's language data for prices, and for dates in the language that is the worker's name. All threads of the page share data
 * that one thread has read.
 */
new Intl.NumberFormat();
new Intl.DateTimeFormat(self.name, { weekday: 'short', timeZone: 'UTC' });
close();
