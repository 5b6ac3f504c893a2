import { z } from 'zod';
import { route } from '../route.ts';
import { storeSays } from './delivery.ts';
import { transports } from './store.ts';

/** How the simulated stores behave; the counts are used up one by one. */
const behaviour = z.object({
  /** The server and the bucket let nobody in, and nobody looks at what comes. */
  away: z.boolean(),
  /** Answers by itself: taken, then live or taken down. */
  automatic: z.boolean(),
  /** Seconds between two of its answers: many, and it is late. */
  pace: z.int().min(0).max(86_400),
  /** So many of the next packages are refused, however good they are. */
  refuseNext: z.int().min(0).max(100),
  /** Before so many of the next answers it says something wrong: of a message nobody sent. */
  wrongNext: z.int().min(0).max(100),
  /** Says everything twice. */
  duplicates: z.boolean(),
});
export type StoreBehaviour = z.output<typeof behaviour>;

/** What its buttons do with a package: what a store says of it, and four things that a store should not do. */
export const storePresses = [...storeSays, 'REPEAT', 'UNKNOWN', 'FOREIGN', 'NONSENSE'] as const;
export type StorePress = (typeof storePresses)[number];

const held = z.object({
  /** Way, folder and name of the package. */
  key: z.string(),
  way: z.enum(transports),
  store: z.string(),
  messageId: z.string(),
  kind: z.enum(['NEW', 'UPDATE', 'TAKEDOWN']),
  title: z.string(),
  /** What was found wrong with it, in the store's words; none: its sums and its structure are right. */
  findings: z.array(z.string()),
  files: z.int(),
  bytes: z.int(),
  /** What was said of it last. */
  said: z.enum(storeSays).nullable(),
  /** What is still to be said, and what of it lies there and nobody has fetched. */
  unsaid: z.int(),
  unheard: z.int(),
});

const state = z.object({
  behaviour,
  packages: z.array(held),
  /** What is to be entered at a store, so that it is played over a line: the simulator's own server and bucket. */
  sftp: z.object({
    host: z.string(),
    port: z.int(),
    user: z.string(),
    password: z.string(),
    hostKey: z.string(),
  }),
  s3: z.object({
    endpoint: z.string(),
    bucket: z.string(),
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
  }),
});
export type StoreSimulatorState = z.output<typeof state>;

const path = '/store-simulator';
const can = '/backoffice/store-simulator';

/** The stores this machine simulates; elsewhere they are missing (404). */
export const storeSimulator = {
  read: route({ method: 'GET', path, can, reply: state }),
  /** Only what is named changes: what was pressed a moment ago, or has been used up, stands. */
  behave: route({ method: 'PUT', path, can, body: behaviour.partial(), reply: state }),
  press: route({
    method: 'POST',
    path: `${path}/press`,
    can,
    body: z.object({ key: z.string().max(400), what: z.enum(storePresses) }),
    reply: state,
    touches: [path, '/deliveries', '/song-dsps', '/songs'],
  }),
};
