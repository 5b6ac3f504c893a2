import { z } from 'zod';
import { route } from '../route.ts';
import { byId, idText, instant, requiredText } from '../wire.ts';
import { otpToken } from './otp.ts';

/** Why a tone cannot be moved; the words are `operator.migration.reasons`. */
export const blockReasons = ['NOT_APPROVED', 'NO_SOUND', 'IN_FLIGHT', 'SUSPENDED', 'ENDED'] as const;
export type BlockReason = (typeof blockReasons)[number];

const outcome = z.enum(['WAITING', 'MOVED', 'WOULD_MOVE', 'BLOCKED']);

const job = z.object({
  id: z.int(),
  labelId: z.int(),
  label: z.string(),
  dryRun: z.boolean(),
  askedBy: z.string(),
  askedAt: instant,
  endedAt: instant.nullable(),
  /** Null unless somebody has stopped it, who is named beside it. */
  stoppedAt: instant.nullable(),
  stoppedBy: z.string().nullable(),
  total: z.int(),
  /** By outcome. */
  waiting: z.int(),
  moved: z.int(),
  blocked: z.int(),
});
export type MigrationJob = z.output<typeof job>;

const tone = z.object({
  rbtId: z.int(),
  titleRbt: z.string(),
  contentId: z.string(),
  outcome,
  reason: z.enum(blockReasons).nullable(),
  doneAt: instant.nullable(),
});
export type MigratedTone = z.output<typeof tone>;

const check = z.object({
  /** Whether any tone lives in the old account. */
  needed: z.boolean(),
  total: z.int(),
  eligible: z.int(),
  blocked: z.array(z.object({ rbtId: z.int(), titleRbt: z.string(), reason: z.enum(blockReasons) })),
  lastJob: job.nullable(),
});
export type MigrationCheck = z.output<typeof check>;

const can = '/backoffice/rbt-migration';
const path = '/v1/eluon-nsp-creation';
const runs = `${path}/migrations/:id` as const;
const touches = [{ path: `${path}/check-migration` }, '/rbt-submissions', '/rbts'] as const;

/** Moving a label's tones from the old account with the operator to the new one. */
export const migration = {
  check: route({
    method: 'GET',
    path: `${path}/check-migration`,
    can,
    query: z.object({ labelId: idText.optional() }),
    reply: check,
  }),
  start: route({
    method: 'POST',
    path: `${path}/migrate-async`,
    can,
    body: z
      .object({ labelId: z.int(), otpToken: otpToken.optional(), dryRun: z.boolean().default(false) })
      .refine((asked) => asked.dryRun || asked.otpToken, { error: 'error.otp.token', path: ['otpToken'] }),
    reply: z.object({ jobId: z.int() }),
    status: 202,
    touches,
  }),
  read: route({
    method: 'GET',
    path: runs,
    can,
    params: byId,
    reply: job.extend({ tones: z.array(tone) }),
  }),
  /** Between two tones: the one that is being moved is moved. 409 when the run is over or stopped. */
  stop: route({ method: 'PUT', path: `${runs}/stop`, can, params: byId, reply: z.null(), touches }),
  /** Goes on with the tones that wait, without another proof. 409 when nobody has stopped the run. */
  resume: route({ method: 'PUT', path: `${runs}/resume`, can, params: byId, reply: z.null(), touches }),
  csv: route({
    method: 'GET',
    path: `${runs}/export/csv`,
    can,
    params: byId,
    reply: z.null(),
    sends: 'file',
  }),
  pdf: route({
    method: 'GET',
    path: `${runs}/export/pdf`,
    can,
    params: byId,
    reply: z.null(),
    sends: 'file',
  }),
  /** In which account a tone lives, where the operator has said so. */
  account: route({
    method: 'PUT',
    path: '/rbt-submissions/:id/account',
    can,
    params: byId,
    body: z.object({ account: z.enum(['OLD', 'NEW']), proof: requiredText(1000) }),
    reply: z.null(),
    touches,
  }),
};
