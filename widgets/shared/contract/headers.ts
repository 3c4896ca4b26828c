/** Value of the header `website` in calls. Specification, section 7. */
export const website = 'hk';

/** Sent by a partner's page. */
export const siteKeyHeader = 'x-gondola-key';
