import { agreements } from '@rilis/contract/content/agreements';
import { redirectsOf, screenRules } from '@rilis/contract/screens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { pageOf, sendPage } from '../kit/http/webPage.ts';
import { say } from '../kit/words.ts';
import { languageAsked } from './sitePages.ts';
import { built } from './siteParts.ts';

/**
 * Answers a browser that goes to a path without the hash: with the app's page, which goes on there. A path that no screen
 * has brings it too, as a page that is not there (404). With a slash at its end a path leads to itself without one, where
 * its words and its preview are. Undefined for whatever asks for no page.
 */
export function plainPaths(config: Config) {
  const known = screensOf(config.productSlug);
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
    const [path = '/', asked] = request.url.split('?');
    const there = known(path);
    if (there && /.\/$/.test(path) && isRead(request))
      return reply.redirect(path.slice(0, -1) + (asked === undefined ? '' : `?${asked}`), 301);
    if (!asksForPage(request)) return undefined;
    const { page: template } = built();
    if (!template) return undefined;
    const language = languageAsked(request);
    const page = pageOf(template, {
      language,
      site: config.productName,
      slug: config.productSlug,
      publicUrl: config.publicUrl,
      path: '/',
      title: there ? config.productName : say(language, 'web.notFound'),
      about: say(language, 'web.site.about'),
      hidden: true,
    });
    return sendPage(request, reply.code(there ? 200 : 404), page, 'accept-language');
  };
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

const asksForPage = (request: FastifyRequest) =>
  isRead(request) &&
  !request.url.startsWith('/api') &&
  !/^\/[^?]*\.\w+(\?|$)/.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');

/** Of any other agreement there is none. */
const noAgreement = new RegExp(`^/term-and-condition/(?!(${agreements.join('|')})/?$)`);

/** Whether a path is a screen's; below the back office the app itself says what there is. */
function screensOf(slug: string): (path: string) => boolean {
  const paths = [...Object.keys(screenRules(slug)), ...Object.keys(redirectsOf(slug))];
  const forms = paths.map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`));
  return (path) =>
    path.startsWith('/backoffice/') || (!noAgreement.test(path) && forms.some((form) => form.test(path)));
}
