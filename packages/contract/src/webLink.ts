/** An address of the web: http or https, a host, nobody's name or password before it. */
export const webLink = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i;

/** What leads somewhere or runs when it is opened: a scheme with slashes, or one that browsers execute. */
const address = /^\s*(?:[a-z][a-z\d+.-]*:)?(?:\/\/|\\\\)|^\s*(?:javascript|data|vbscript|file|blob):/i;

/** Where an id, a name or an address may stand: whether it is an address that nobody is to be led to. */
export const isRefusedLink = (typed: string): boolean => address.test(typed) && !webLink.test(typed);
