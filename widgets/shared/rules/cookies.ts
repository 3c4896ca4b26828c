/** Name of the cookie with the secret that opens a session; no script can read it. Specification, section 7. */
export const sessionCookie = 'authToken';

/** Days that the session of a customer lasts. Specification, section 9. */
export const sessionDays = 29;

/** Days that the session of staff lasts, unless it is idle for some hours. Specification, section 9. */
export const staffSessionDays = 365;

/** Name of the cookie with the language that a visitor chose. */
export const localeCookie = 'locale';

/** Days that the chosen language is kept. Specification, section 9. */
export const localeCookieDays = 365;

/** Name of the cookie that tells a browser's own registration from others; no script can read it. */
export const registrationCookie = 'registering';

/** Name of the cookie by which a browser is known to the accounts that have signed in there; no script can read it. */
export const browserCookie = 'knownBrowser';
