/** Value of the header `website` of calls. Specification, section 7. */
export const website = 'hk';

/** The header in which a partner's page says its site key. */
export const siteKeyHeader = 'x-gondola-key';
