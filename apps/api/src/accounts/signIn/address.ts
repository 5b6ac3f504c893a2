import { isSpared } from '@rilis/contract/accounts/access';
import { privileges } from '@rilis/contract/privileges';
import type { AnyRoute, Can, Pattern } from '@rilis/contract/route';
import { invoiceAdminStart, redirectsOf, screenRules } from '@rilis/contract/screens';

/** What stands at an address, and what opens it. */
export interface Asked {
  name: string;
  can: Can;
  leadsTo?: string;
  /** Also open to somebody who must set up a second factor first. */
  spared: boolean;
}

/** The screen or button at a path of the navigation, after what the guard makes of old addresses and roles. */
export function screenAt(typed: string, slug: string, roleNames: readonly string[]): Asked | undefined {
  const path = typed.replace(/^\/?#\//, '/').replace(/\?.*$/, '');
  const to = redirected(path, slug) ?? startOf(path, roleNames);
  if (to) {
    const there = screenAt(to, slug, roleNames);
    return there && { ...there, leadsTo: there.leadsTo ?? to };
  }
  const rules = screenRules(slug);
  const known = [...Object.keys(rules), ...privileges.flatMap((privilege) => privilege.ui)];
  const name = known.find((one) => one === path) ?? known.find((one) => screenForm(one).test(path));
  if (name === undefined) return undefined;
  return { name, can: rules[name] ?? (name as Pattern), spared: name === '/secondFactor' };
}

function redirected(path: string, slug: string): string | undefined {
  const found = Object.entries(redirectsOf(slug)).find(([from]) => screenForm(from).test(path));
  const id = found && (/\d+$/.exec(path)?.[0] ?? '');
  return found?.[1].replace('{id}', id ?? '');
}

const startOf = (path: string, roleNames: readonly string[]) =>
  path === invoiceAdminStart.from && roleNames.includes('ROLE_ADMIN_INVOICE')
    ? invoiceAdminStart.to
    : undefined;

/** `{id}` is letters, digits and underscores (specification, section 6); the word of a page also has hyphens. */
const screenForm = (pattern: string) =>
  formOf(pattern, /\{\w+\}/g, (hole) => (hole === '{id}' ? '[A-Za-z0-9_]+' : '[A-Za-z0-9_-]+'));

/** The call the server would take for a method and a path. */
export function callAt(all: readonly AnyRoute[], method: string, typed: string): Asked | undefined {
  const path = typed.replace(/^\/api\//, '/').replace(/\?.*$/, '');
  const matching: Call[] = [...all, ...uploadsOf(all)].filter(
    (route) => route.method === method && callForm(route.path).test(path),
  );
  // A path in words stands before one with a placeholder, as in the router.
  const route = matching.sort((one, other) => holesOf(one) - holesOf(other))[0];
  if (!route) return undefined;
  return { name: `${route.method} ${route.path}`, can: route.can, spared: isSpared(route.path) };
}

type Call = Pick<AnyRoute, 'method' | 'path' | 'can'>;

/** The resumable upload (media/upload/uploads.ts) stands beside the list of routes and asks for the rights of the plain one. */
function uploadsOf(all: readonly AnyRoute[]): Call[] {
  const plain = all.find(({ method, path }) => method === 'POST' && path === '/media-images');
  if (!plain) return [];
  return [
    { method: 'POST', path: '/uploads', can: plain.can },
    { method: 'PATCH', path: '/uploads/:id', can: plain.can },
    { method: 'DELETE', path: '/uploads/:id', can: plain.can },
  ];
}

const holesOf = ({ path }: Call) => path.split(':').length;
const callForm = (path: string) => formOf(path, /:[A-Za-z]+/g, () => '[^/]+');

function formOf(text: string, holes: RegExp, form: (hole: string) => string): RegExp {
  const literals = text.split(holes).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const forms = (text.match(holes) ?? []).map(form);
  return new RegExp(`^${literals.map((literal, at) => literal + (forms[at] ?? '')).join('')}$`);
}
