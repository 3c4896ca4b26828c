/** Value of the header `website` in calls. Specification, section 7. */
export const website = 'hk';

/** The header with which a partner's page sends its site key. */
export const siteKeyHeader = 'x-gondola-key';
