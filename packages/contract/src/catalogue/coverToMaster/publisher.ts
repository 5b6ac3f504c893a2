import { z } from 'zod';
import { route } from '../../route.ts';
import { day, instant, percent, text } from '../../wire.ts';
import { CHANGES, COVER_CHANNELS, COVER_TERRITORIES, LICENCE_KINDS } from './application.ts';

const key = z.string().min(1).max(200);

/** What somebody without an account reads before deciding: nothing of the label beyond its name. */
const asked = z.object({
  number: z.string(),
  labelName: z.string(),
  coverTitle: z.string(),
  coverArtist: z.string().nullable(),
  originalTitle: z.string(),
  originalArtist: z.string(),
  iswc: z.string().nullable(),
  publisher: z.string(),
  writers: z.array(z.object({ name: z.string(), share: percent })),
  language: z.string().nullable(),
  changes: z.array(z.enum(CHANGES)),
  changeNote: z.string().nullable(),
  newLyrics: z.string().nullable(),
  sampleOf: z.string().nullable(),
  licenceKind: z.enum(LICENCE_KINDS),
  channels: z.array(z.enum(COVER_CHANNELS)),
  territory: z.enum(COVER_TERRITORIES),
  share: percent,
  /** Of that share, the publisher's own. */
  publisherShare: percent,
  startsOn: day,
  endsOn: day,
  hasDemo: z.boolean(),
  link: z.string().nullable(),
  expiresAt: instant,
});
export type CoverAsked = z.output<typeof asked>;

export const coverDecisions = ['GRANT', 'OFFER', 'DECLINE'] as const;

/** The move that each makes. */
export const coverDecisionMoves = { GRANT: 'grant', OFFER: 'offer', DECLINE: 'decline' } as const;

/** What the publisher says; an offer names its terms, a refusal its reason. */
export const coverDecision = z
  .object({
    decision: z.enum(coverDecisions),
    /** Who decides, for the licence. */
    name: text(200).min(1, 'error.validation.required'),
    share: percent.nullish(),
    endsOn: day.nullish(),
    reason: text(1000).nullish(),
  })
  .superRefine(({ decision, share, endsOn, reason }, ctx) => {
    const lack = (field: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message: 'error.validation.required' });
    if (decision === 'OFFER' && share == null) lack('share');
    if (decision === 'OFFER' && !endsOn) lack('endsOn');
    if (decision === 'DECLINE' && !reason) lack('reason');
  });
export type CoverDecision = z.output<typeof coverDecision>;

/** The publisher's page: the key stands in the body, so that it reaches no log. */
export const coverPublisher = {
  open: route({
    method: 'POST',
    path: '/cover-links/open',
    can: 'public',
    body: z.object({ key }),
    reply: asked,
    touches: [],
  }),
  demo: route({
    method: 'POST',
    path: '/cover-links/demo',
    can: 'public',
    body: z.object({ key }),
    reply: z.unknown(),
    sends: 'file',
    touches: [],
  }),
  decide: route({
    method: 'POST',
    path: '/cover-links/decide',
    can: 'public',
    body: coverDecision.safeExtend({ key }),
    reply: z.object({ decision: z.enum(coverDecisions), number: z.string() }),
    touches: [],
  }),
};
