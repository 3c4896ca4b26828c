/** Name of the cookie with the secret that opens a session; no script can read it. Specification, section 7. */
export const sessionCookie = 'authToken';

/** Days that a member's session lasts. Specification, section 9. */
export const sessionDays = 29;

/** Days that a session of staff lasts, unless it is idle for some hours. Specification, section 9. */
export const staffSessionDays = 365;

/** The language that a visitor chose. */
export const localeCookie = 'locale';

/** Days that the cookie with the chosen language lasts. Specification, section 9. */
export const localeCookieDays = 365;

/** Identifies the browser of a registration; no script can read it. */
export const registrationCookie = 'registering';

/** Identifies a known browser to its accounts; no script can read it. */
export const browserCookie = 'knownBrowser';
