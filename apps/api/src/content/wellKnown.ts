import { addDays, startOfDay, today } from '@rilis/contract/clock';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { escapedXml } from '../kit/xml.ts';

const languages = { 'en-US': 'en-us', 'id-ID': 'id' } as const;

/** What machines ask a site for: what they may read, where its pages are, what it is called, whom to write to. */
export function serveWellKnown(
  app: FastifyInstance,
  config: Config,
  pages: () => Promise<readonly string[]>,
): void {
  const { publicUrl, productName } = config;
  const sent: Record<string, [mime: string, body: () => string | Promise<string>]> = {
    '/robots.txt': ['text/plain', () => robots(publicUrl)],
    '/sitemap.xml': ['application/xml', async () => sitemap(publicUrl, await pages())],
    '/manifest.webmanifest': ['application/manifest+json', () => JSON.stringify(manifest(productName))],
    '/.well-known/security.txt': ['text/plain', () => security(publicUrl)],
    '/security.txt': ['text/plain', () => security(publicUrl)],
  };
  for (const [path, [mime, body]] of Object.entries(sent))
    app.get(path, async (_, reply) => {
      const text = await body();
      return reply.type(`${mime}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text);
    });
  app.get('/.well-known/change-password', (_, reply) => reply.redirect('/#/changePassword'));
}

/**
 * Of the calls: what pages are made of, so that a search engine sees them and a chat shows the picture of a release. The longest
 * rule holds (RFC 9309): links for the press stay out.
 */
const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/public/',
    'Allow: /api/media-images/download/',
    'Disallow: /api/public/releases/p',
    'Disallow: /backoffice',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** Each page in each language, which name each other. */
function sitemap(publicUrl: string, pages: readonly string[]): string {
  const entries = pages.map((page) => {
    const links = Object.entries(languages).map(
      ([tag, lang]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapedXml(`${publicUrl}${page}?lang=${lang}`)}"/>`,
    );
    return `<url><loc>${escapedXml(`${publicUrl}${page}`)}</loc>${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
}

const manifest = (name: string) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'standalone',
  background_color: '#14133a',
  theme_color: '#14133a',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  ],
});

/** RFC 9116; it ends in a year, each day anew, for it is written as it is asked for. */
const security = (publicUrl: string) =>
  [
    `Contact: ${publicUrl}/about-us`,
    `Expires: ${new Date(startOfDay(addDays(today(), 365))).toISOString()}`,
    'Preferred-Languages: en, id',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
