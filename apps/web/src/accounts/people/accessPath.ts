/** The path that was meant: what is copied from the address bar, with or without its host, and without its search. */
export function accessPath(text: string): string {
  const path = text
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/^\/?#/, '')
    .replace(/\?.*$/, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}
