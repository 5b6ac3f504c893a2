import { holds } from '@rilis/contract/permission';
import type { Pattern } from '@rilis/contract/route';
import type { Language } from '@rilis/contract/words/languages';

/** Whoever makes a call: a visitor, someone of a label, or staff. Rights are those of this very request. */
export interface Actor {
  userId: number | null;
  login: string;
  /** Set for people of a label; row-level security keeps them to its rows. */
  labelId: number | null;
  roleNames: readonly string[];
  /** Patterns held; `*` alone grants all. */
  permissions: readonly string[];
  sessionId: number | null;
  signedInAt: Date | null;
  /** The login of staff who look through this person's eyes; such a session only reads. */
  viewer?: string | null;
  /** Where there is a replica: until where the database had written when the session last changed anything. */
  written?: string | null;
  lang: Language;
  ip: string | null;
  /** As the browser calls itself. */
  userAgent?: string | null;
  requestId: string | null;
}

export const visitor: Actor = {
  userId: null,
  login: 'visitor',
  labelId: null,
  roleNames: [],
  permissions: [],
  sessionId: null,
  signedInAt: null,
  lang: 'en-us',
  ip: null,
  requestId: null,
};

/** The platform itself, in jobs. With a label it sees that label's rows only. */
export const system = (job: string, labelId: number | null = null): Actor => ({
  ...visitor,
  login: `system:${job}`,
  labelId,
  permissions: ['*'],
});

/** Whether the actor holds a screen or a button, named by its pattern: `/backoffice/label/{id}/update`. */
export const may = (actor: Actor, pattern: Pattern) => holds(actor.permissions, pattern);
