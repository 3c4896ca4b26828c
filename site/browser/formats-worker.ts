/**
 * Loads the browser's language data for prices and dates. The worker's name is the language of the dates. All threads of the page share
 * data that one thread has read.
 */
new Intl.NumberFormat();
new Intl.DateTimeFormat(self.name, { weekday: 'short', timeZone: 'UTC' });
close();
