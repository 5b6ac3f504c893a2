import type { Can } from '@rilis/contract/route';
import { invoiceAdminStart } from '@rilis/contract/screens';
import { can, hasRoles, onPersonChange, type Session } from './session.ts';

/** What happens to someone who asks for a screen. */
export type Verdict = 'open' | 'sign-in' | 'forbidden' | { to: string };

/** Where a second factor is set up. */
export const enrolment = '/secondFactor';

/** The navigation rules of the specification, section 2. */
export function authorise(path: string, asked: Can, session: Session | null): Verdict {
  if (asked === 'public') return 'open';
  if (!session) return 'sign-in';
  if (session.mustEnrol && path !== enrolment) return { to: enrolment };
  if (startsWithInvoices(session) && path === invoiceAdminStart.from) return { to: invoiceAdminStart.to };
  return can(asked, session) ? 'open' : 'forbidden';
}

/** An invoice administrator has no dashboard. */
export const startsWithInvoices = (session: Session) => hasRoles(session, 'ROLE_ADMIN_INVOICE');

const askedFor = 'rilis.askedFor';

/** Remembers where someone wanted to go, until they have signed in. */
export const rememberPage = (href: string) => sessionStorage.setItem(askedFor, href);

export const hasAskedPage = () => sessionStorage.getItem(askedFor) !== null;

const forgetPage = () => sessionStorage.removeItem(askedFor);
// It says what somebody looked for.
onPersonChange(forgetPage);

/** The remembered page, once; only ever a path of our own. */
export function takePage(): string | null {
  const href = sessionStorage.getItem(askedFor);
  forgetPage();
  return href && ownPath(href);
}

/** The path of a URL an error carries, if it is one of our hash routes; anything else is not followed. */
export function ownPath(url: unknown): string | null {
  if (typeof url !== 'string') return null;
  const path = url.replace(/^\/?#/, '');
  return /^\/(?![/\\])[\w\-./]*(\?[\w\-.~*%&=+:,]*)?$/.test(path) ? path : null;
}
