import { z } from 'zod';

/** Where a person stands: registered, e-mail verified, decided, or kept out. */
export const userStatus = z.enum(['UNVERIFIED', 'SUBMITTED', 'APPROVED', 'REJECTED', 'SUSPENDED']);
export type UserStatus = z.infer<typeof userStatus>;

export const userStatusText = z
  .string()
  .transform((word) => word.toUpperCase())
  .pipe(userStatus);

interface Move {
  from: UserStatus;
  to: Exclude<UserStatus, 'UNVERIFIED'>;
  /** `person`: by the mailed key. `reviewer`: holds the approval screen. `admin`: may update users, or reopen. */
  who: 'person' | 'reviewer' | 'admin';
  needs: 'key' | 'checklist' | 'reason';
}

/** Every move of a person; anything else answers 409. */
export const userMoves: readonly Move[] = [
  { from: 'UNVERIFIED', to: 'SUBMITTED', who: 'person', needs: 'key' },
  { from: 'SUBMITTED', to: 'APPROVED', who: 'reviewer', needs: 'checklist' },
  { from: 'SUBMITTED', to: 'REJECTED', who: 'reviewer', needs: 'reason' },
  { from: 'REJECTED', to: 'SUBMITTED', who: 'admin', needs: 'reason' },
  { from: 'APPROVED', to: 'SUSPENDED', who: 'admin', needs: 'reason' },
  { from: 'SUSPENDED', to: 'APPROVED', who: 'admin', needs: 'reason' },
];
