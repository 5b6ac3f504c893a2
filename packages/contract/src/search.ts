import { z } from 'zod';
import { type Pattern, route } from './route.ts';
import { requiredText, yearMonth } from './wire.ts';

/** Where a kind of record is found: what opens one of them, its address, and the list that can be searched for more. */
export interface SearchPlace {
  can: Pattern;
  /** `{id}` is what a hit `opens`. */
  to: string;
  list: Pattern | null;
}

const shown = (list: Pattern): SearchPlace => at(list, `${list}/{id}/show`);
const edited = (list: Pattern): SearchPlace => at(list, `${list}/{id}/update`);
const at = (list: Pattern, can: Pattern, to: string = can): SearchPlace => ({ can, to, list });

/** Every kind of record that the search knows, in the order of the answer's groups. */
export const searchPlaces = {
  album: shown('/backoffice/music'),
  // Songs have no list of their own: each opens on its album.
  song: { ...shown('/backoffice/music'), list: null },
  artist: shown('/backoffice/artist'),
  rbt: shown('/backoffice/rbt'),
  cover: shown('/backoffice/coverToMaster'),
  transfer: shown('/backoffice/transfers'),
  // By what a store's mail names: whoever only reads where a release is finds it at the release.
  delivery: at('/backoffice/deliveries', '/backoffice/deliveries#send', '/backoffice/deliveries/{id}/show'),
  label: shown('/backoffice/label'),
  user: edited('/backoffice/userM'),
  invoice: at('/backoffice/invoicing', '/backoffice/invoicing', '/backoffice/invoicing?open={id}'),
  rbtInvoice: at(
    '/backoffice/rbt-invoicing',
    '/backoffice/rbt-invoicing',
    '/backoffice/rbt-invoicing?open={id}',
  ),
  statement: shown('/backoffice/statements'),
  paymentRun: at(
    '/backoffice/payment-runs',
    '/backoffice/invoicing#pay',
    '/backoffice/payment-runs/{id}/show',
  ),
  contract: at(
    '/backoffice/contracts',
    '/backoffice/label/{id}/show#contract',
    '/backoffice/label/{id}/contract',
  ),
  coverPayee: shown('/backoffice/coverPayees'),
  report: at(
    '/backoffice/reporting-other-dsp',
    '/backoffice/reporting-other-dsp#upload',
    '/backoffice/reporting-other-dsp?open={id}',
  ),
  faq: edited('/backoffice/faq'),
  termAndCondition: edited('/backoffice/termAndCondition'),
  privacyAndPolicy: edited('/backoffice/privacyAndPolicy'),
  aboutUs: edited('/backoffice/aboutUs'),
  aboutUsContact: edited('/backoffice/aboutUsContact'),
  dsp: edited('/backoffice/dsp'),
  homepage: edited('/backoffice/homepage'),
  homepageBenefit: edited('/backoffice/homepageBenefit'),
  homepageTopHits: edited('/backoffice/homepageTopHits'),
  homepageTestimonial: edited('/backoffice/homepageTestimonial'),
  homepageSocialMedia: edited('/backoffice/homepageSocialMedia'),
  homepagePlan: edited('/backoffice/homepagePlan'),
  challenge: edited('/backoffice/challenges'),
  role: edited('/backoffice/role'),
  genres: edited('/backoffice/genres'),
  tags: edited('/backoffice/tags'),
  platforms: edited('/backoffice/platforms'),
  nationalities: edited('/backoffice/nationalities'),
  domiciles: edited('/backoffice/domiciles'),
  sysparam: edited('/backoffice/sysparam'),
} as const satisfies Record<string, SearchPlace>;

export type SearchKind = keyof typeof searchPlaces;
export const searchKindNames = Object.keys(searchPlaces) as [SearchKind, ...SearchKind[]];

/** At most so many of a kind are answered. */
export const hitsOfKind = 5;

const searchHit = z.object({
  id: z.int(),
  /** The id in the address of its screen: its own, or its album's for a song. */
  opens: z.int(),
  title: z.string(),
  sub: z.string().nullable(),
  /** UPC, ISRC, system code, login, or the number of an invoice, a contract or a message to a store. */
  code: z.string().nullable(),
  period: yearMonth.nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

const searchGroup = z.object({
  kind: z.enum(searchKindNames),
  hits: z.array(searchHit),
  /** There are more than those answered. */
  more: z.boolean(),
});
export type SearchGroup = z.output<typeof searchGroup>;

/** Records of every kind the caller may open, best first; a group whose code is exactly what was asked stands first. */
export const search = route({
  method: 'GET',
  path: '/search',
  can: 'signed-in',
  query: z.object({ q: requiredText(200) }),
  reply: z.array(searchGroup),
});
