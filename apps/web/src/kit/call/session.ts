import { allows, opens } from '@rilis/contract/permission';
import type { Can } from '@rilis/contract/route';
import { cookieDays, tokenCookie } from '@rilis/contract/tokenCookie';
import { store } from '../store.ts';

/** Who is signed in, as `POST /authenticate` and `GET /account` tell it. */
export interface SessionUser {
  id: number;
  login: string;
  firstName: string;
  lastName?: string | null;
  email: string;
  phone?: string | null;
  langKey?: string | null;
  version?: number;
  roleNames: string[];
  labelId?: number | null;
  labelCd?: string | null;
  labelName?: string | null;
  ownerKind?: 'LABEL' | 'SOLO_ARTIST' | 'GROUP' | null;
}

export interface Session {
  user: SessionUser;
  permission: readonly string[];
  /** The login of whoever looks through this person's eyes. */
  viewer?: string | null;
  /** A second factor has to be set up before anything else. */
  mustEnrol?: boolean;
}

const current = store<Session | null>(null);
/** The token the session goes with. The cookie is one for all tabs, and may hold another one meanwhile, or another person's. */
let own: string | null = null;
/** Whoever was here last, and did not sign out themselves: what they left is theirs. */
let last: number | undefined;
const enders = new Set<(reason: Ending) => void>();
const changers = new Set<() => void>();
let learn = () => {};

/**
 * `asked`: the person signed out. `lost`: the server no longer knows the session. `unknown`: nor did it know the token that
 * the page was opened with.
 */
export type Ending = 'asked' | 'lost' | 'unknown';

/** Looking with another person's eyes concerns one tab: its token stands before the cookie's. */
const viewing = 'rilis.viewing';
export const startViewing = (token: string) => sessionStorage.setItem(viewing, token);

/** Back to one's own account: the page starts afresh with the cookie's token. */
function stopViewing() {
  sessionStorage.removeItem(viewing);
  location.reload();
}

/** The token to ask with; the first one that a page reads is its own. */
export function tokenOf(): string | null {
  const token = sessionStorage.getItem(viewing) ?? tokenKept();
  own ??= token;
  return token;
}

function tokenKept(): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${tokenCookie}=`));
  return found ? decodeURIComponent(found.slice(tokenCookie.length + 1)) : null;
}

/** Keeps the token in its cookie, unless the answer brought it: Safari forgets within a week what a page writes itself. */
export function keepToken(token: string, remembered: boolean) {
  own = token;
  if (tokenKept() === token) return;
  const age = (remembered ? cookieDays.remembered : cookieDays.plain) * 86_400;
  writeCookie(encodeURIComponent(token), age);
}

function writeCookie(value: string, maxAge: number) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${tokenCookie}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`;
}

export const dropToken = () => writeCookie('', 0);

export const sessionNow = current.get;

/**
 * Whose token the cookie holds, for the other tabs: the person, and by which end it is known. The cookie comes with the answer,
 * before anybody could say whose it is.
 */
const whose = 'rilis.signedIn';
const markOf = ({ user }: Session, token: string | null) => `${user.id} ${token?.slice(-8)}`;

export function startSession(session: Session) {
  if (own === tokenKept()) localStorage.setItem(whose, markOf(session, own));
  current.set(session);
  if (last && last !== session.user.id) for (const change of changers) change();
  last = session.user.id;
}

/** As an answer tells of `was` now; one that comes when they have left, or somebody else has come, is nobody's here any more. */
export function updateSession(session: Session, was: Session | null) {
  if (current.get()?.user.id === was?.user.id) startSession(session);
}

/** Whether another person has signed in in another tab, or nobody has said yet who: this one's screens are not theirs. */
export function isOvertaken(): boolean {
  const token = tokenOf();
  const session = current.get();
  if (!session || token === null || token === own) return false;
  if (localStorage.getItem(whose) !== markOf(session, token)) return true;
  own = token;
  return false;
}

/** Forgets the token, the person, their rights and everything stored here (specification, section 4). */
export function endSession(reason: Ending) {
  if (sessionStorage.getItem(viewing)) return stopViewing();
  dropToken();
  localStorage.clear();
  sessionStorage.clear();
  own = null;
  if (reason === 'asked') last = undefined;
  current.set(null);
  for (const change of changers) change();
  for (const end of enders) end(reason);
}

export function onSessionEnd(end: (reason: Ending) => void) {
  enders.add(end);
  return () => void enders.delete(end);
}

/** Rights may have been taken away, or the roles one asked by, while a screen was open. */
export function onRefused(then: () => void) {
  learn = then;
}

export const noteRefused = () => learn();

/** What was known of one person must not be shown to the next. */
export const onPersonChange = (change: () => void) => void changers.add(change);

export const useSession = current.use;

/** The label the signed-in person belongs to; null for the platform's own people. */
export const useOwnLabel = (): number | null => useSession()?.user.labelId ?? null;

/** Whether the signed-in person holds a pattern (`/backoffice/music/{id}/update`) or opens a path (`/backoffice/music/7/update`). */
export function can(asked: Can, session = current.get()): boolean {
  if (asked === 'public') return true;
  if (!session) return false;
  return allows(session.permission, asked) || (typeof asked === 'string' && opens(session.permission, asked));
}

export function useCan(): (asked: Can) => boolean {
  const session = useSession();
  return (asked) => can(asked, session);
}

/** A role check passes only when the person has every role asked for. */
export const hasRoles = (session: Session, ...roles: string[]) =>
  roles.every((role) => session.user.roleNames.includes(role));

export type { Can };
