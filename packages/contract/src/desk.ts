import { z } from 'zod';
import { filtersAsked } from './bulk.ts';
import { atDesk, deskKinds, deskPath, deskScreens } from './deskKind.ts';
import { route } from './route.ts';
import { idText, instant, requiredText } from './wire.ts';

/** Seconds between two signs of somebody at a desk, and after how many without one they are gone. */
export const presence = { every: 20, gone: 60 } as const;

const queuePath = z.string().regex(/^\/[a-z-]+\/approval-status\/SUBMITTED$/, 'error.validation.format');

const person = z.object({ id: z.int(), name: z.string() });
const note = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  mine: z.boolean(),
  /** Whom it mentions, as the text has them and by name. */
  mentions: z.array(z.object({ login: z.string(), name: z.string() })),
  at: instant,
});
export type StaffNote = z.output<typeof note>;

const mentioning = /(?<![\w@])@([\w.-]*\w)/g;

/** The logins a note mentions, in small letters. */
export const mentionedIn = (text: string): string[] =>
  [...text.matchAll(mentioning)].map(([, login]) => login!.toLowerCase());

/** A note as it is read: whom it mentions by name. */
export const namedIn = (text: string, people: readonly StaffNote['mentions'][number][]): string =>
  text.replace(mentioning, (said, login: string) => {
    const one = people.find((person) => person.login.toLowerCase() === login.toLowerCase());
    return one ? `@${one.name}` : said;
  });

/** What reviewers know of each other, over all kinds of records. */
export const desk = {
  /** What stands before and after a record in a queue with its filters, as if `without` were gone; `next` is one that nobody else has. */
  neighbours: route({
    method: 'GET',
    path: '/review-desk/neighbours',
    can: deskScreens,
    query: z.object({ path: queuePath, filters: filtersAsked, id: idText, without: idText.optional() }),
    reply: z.object({
      previous: z.int().nullable(),
      next: z.int().nullable(),
      /** From 1; 0 when it is no longer there. */
      place: z.int(),
      total: z.int(),
    }),
  }),
  /** Who is at what waits, who holds it and whom it was given to. */
  present: route({
    method: 'GET',
    path: '/review-desk/:kind/presence',
    can: deskScreens,
    params: z.object({ kind: z.enum(deskKinds) }),
    reply: z.array(
      z.object({
        id: z.int(),
        here: z.array(person),
        holder: person.nullable(),
        assignee: person.nullable(),
      }),
    ),
  }),
  /** Says that one is at a record, and hears who else is. */
  sit: route({
    method: 'PUT',
    path: `${deskPath}/presence`,
    can: deskScreens,
    params: atDesk,
    reply: z.array(person),
    touches: [],
  }),
  leave: route({
    method: 'DELETE',
    path: `${deskPath}/presence`,
    can: deskScreens,
    params: atDesk,
    reply: z.null(),
    touches: [],
  }),
  notes: route({
    method: 'GET',
    path: `${deskPath}/notes`,
    can: deskScreens,
    params: atDesk,
    reply: z.array(note),
  }),
  /** `@login` of a reviewer tells them. */
  addNote: route({
    method: 'POST',
    path: `${deskPath}/notes`,
    can: deskScreens,
    params: atDesk,
    body: z.object({ text: requiredText(2000) }),
    reply: z.array(note),
    status: 201,
  }),
};
