import { z } from 'zod';

/** The decision on a record; where it stands in its life, the trash and e-mail confirmation have names of their own. */
export const approvalStatus = z.enum(['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'REJECTED']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

/** In a path any case is accepted. */
export const approvalStatusText = z
  .string()
  .transform((word) => word.toUpperCase())
  .pipe(approvalStatus);

/** `owner`: whoever may update the record. `reviewer`: holds the approval screen. `admin`: holds its `#reopen` button. */
type Side = 'owner' | 'reviewer' | 'admin';

interface Move {
  from: ApprovalStatus;
  to: ApprovalStatus;
  who: Side;
  /** What the move asks for, beside the right to make it. */
  needs: 'complete' | 'unclaimed' | 'checklist' | 'notes' | 'reason';
}

/** Every allowed move of an approval; anything else answers 409. */
export const approvalMoves: readonly Move[] = [
  { from: 'DRAFT', to: 'SUBMITTED', who: 'owner', needs: 'complete' },
  { from: 'CHANGES_REQUESTED', to: 'SUBMITTED', who: 'owner', needs: 'complete' },
  { from: 'SUBMITTED', to: 'DRAFT', who: 'owner', needs: 'unclaimed' },
  { from: 'SUBMITTED', to: 'APPROVED', who: 'reviewer', needs: 'checklist' },
  { from: 'SUBMITTED', to: 'CHANGES_REQUESTED', who: 'reviewer', needs: 'notes' },
  { from: 'SUBMITTED', to: 'REJECTED', who: 'reviewer', needs: 'reason' },
  { from: 'REJECTED', to: 'DRAFT', who: 'admin', needs: 'reason' },
  { from: 'APPROVED', to: 'REJECTED', who: 'admin', needs: 'reason' },
];

/** The rows an owner may still edit. */
export const editable: readonly ApprovalStatus[] = ['DRAFT', 'CHANGES_REQUESTED'];

/** What a reviewer ticks before approving. */
export const checklists = {
  album: ['metadata', 'artists', 'artwork', 'audio', 'rights', 'territory', 'explicit', 'codes'],
  artist: ['identity', 'image', 'notImpostor'],
  label: ['identity', 'bank', 'contract', 'documents'],
  rbt: ['audio', 'text', 'rights', 'parent'],
  nsp: ['audio', 'text', 'rights', 'parent'],
  user: ['email', 'identity'],
} as const;
export type Approvable = keyof typeof checklists;

/** The reasons offered when rejecting; the text beside it is free. */
export const reasonCodes = [
  'METADATA',
  'ARTWORK',
  'AUDIO',
  'RIGHTS',
  'DUPLICATE',
  'IDENTITY',
  'OTHER',
] as const;

export const reviewNote = z.object({
  field: z.string().max(100),
  text: z.string().trim().min(1, 'error.validation.required').max(2000),
  ruleId: z.string().max(10).optional(),
});

export const decision = z.object({
  reason: z.string().trim().max(2000).optional(),
  reasonCode: z.enum(reasonCodes).optional(),
  notes: z.array(reviewNote).max(100).optional(),
  checklist: z.record(z.string().max(40), z.boolean()).optional(),
  version: z.int().optional(),
});
export type Decision = z.output<typeof decision>;
