/** An address of the web: http or https, a host, nobody's name or password before it. */
export const webLink = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i;
