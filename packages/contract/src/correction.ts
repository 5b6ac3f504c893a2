import { z } from 'zod';
import { type ApprovalMove, approvalStatus } from './approval.ts';
import { type Pattern, route, type Touched } from './route.ts';
import { byId } from './wire.ts';

/** Columns of a kind whose live records are corrected while they stay live. */
export const correctable = {
  /** The live record that it corrects. */
  revisionOf: z.int().nullable(),
  /** Its own correction that is not decided yet. */
  revision: z.object({ id: z.int(), approvalStatus }).nullable(),
};

/** A correction of fields that harm nobody: no person looks at it. */
export const approvedByRule: ApprovalMove = {
  from: 'SUBMITTED',
  action: 'approveByRule',
  to: 'APPROVED',
  who: 'system',
  needs: ['harmless'],
};

/** Fields that the rule approves on a fresh installation: what a person says of a release, and where an artist is to be found. */
export const harmless = [
  ...['albumDescription', 'uniqueSearchKeyword', 'uniqueSearchKey', 'artistDescription', 'tags'],
  ...['website', 'facebook', 'twitter', 'instagram', 'youtube', 'tiktok'].map(
    (page) => `externalAccount.${page}`,
  ),
].join(',');

/** Opens the correction of what is live, or the one that is open already. */
export const revisionRoute = <R>(spec: {
  path: `/${string}`;
  update: Pattern;
  record: z.ZodType<R>;
  touches: readonly Touched[];
}) =>
  route({
    method: 'POST',
    path: `${spec.path}/:id/revision`,
    can: spec.update,
    params: byId,
    reply: spec.record,
    touches: spec.touches,
  });
