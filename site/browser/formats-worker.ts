/** Reads the browser's language data for prices and dates, which all threads of the page share. The worker's name is the language. */
new Intl.NumberFormat();
new Intl.DateTimeFormat(self.name, { weekday: 'short', timeZone: 'UTC' });
close();
