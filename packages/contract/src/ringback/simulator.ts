import { z } from 'zod';
import { route } from '../route.ts';
import { operatorSays } from './submission.ts';

/** How the simulated operator behaves; the counts are used up one by one. */
const behaviour = z.object({
  /** Answers nothing but 503. */
  away: z.boolean(),
  /** Moves tones on by itself: into review, then active. */
  automatic: z.boolean(),
  /** Seconds between two of its moves. */
  pace: z.int().min(0).max(3600),
  /** Milliseconds before it answers. */
  delayMs: z.int().min(0).max(20_000),
  /** Of the next tones so many are taken, and the answer is lost. */
  loseAnswers: z.int().min(0).max(100),
  /** So many of the next tones are rejected. */
  rejectNext: z.int().min(0).max(100),
  /** Says everything twice. */
  duplicates: z.boolean(),
  /** Says the newest first. */
  outOfOrder: z.boolean(),
});
export type Behaviour = z.output<typeof behaviour>;

const content = z.object({
  contentId: z.string(),
  title: z.string(),
  status: z.enum(operatorSays),
  transactionId: z.string(),
  /** How often it was taken as new; once, however often it was sent. */
  taken: z.int(),
  /** How often it came. */
  came: z.int(),
  /** What is still to be said. */
  unsaid: z.int(),
});

const state = z.object({ behaviour, contents: z.array(content) });
export type SimulatorState = z.output<typeof state>;

const path = '/operator-simulator';
const can = '/backoffice/operator-simulator';

/** The operator this machine simulates; elsewhere it is missing (404). */
export const simulator = {
  read: route({ method: 'GET', path, can, reply: state }),
  /** Only what is named changes: what was pressed a moment ago, or has been used up, stands. */
  behave: route({ method: 'PUT', path, can, body: behaviour.partial(), reply: state }),
  press: route({
    method: 'POST',
    path: `${path}/press`,
    can,
    body: z.object({ contentId: z.string().max(40), status: z.enum(operatorSays) }),
    reply: state,
    touches: [path, '/rbt-submissions', '/rbts'],
  }),
};
