import { type PrivyAccount, signatures as routes } from '@rilis/contract/royalties/signature';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/db/audit.ts';
import { type Db, type Tx, withScope } from '../../kit/db/db.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { consentOf } from '../consent.ts';
import { providerOf } from './chooseProvider.ts';
import { ProviderFault, type SignatureProvider } from './provider.ts';
import { signByHand } from './signatureRoom.ts';

/** A label's own, or the one that staff name. */
function labelOf({ labelId }: Actor, named: number | undefined): number {
  const found = labelId ?? named;
  if (found === undefined) throw invalid('labelId', 'error.validation.required');
  return found;
}

interface Consent {
  givenAt: string;
  policyVersionId: number | null;
  withdrawnAt?: string;
}

async function findAccount(tx: Tx, labelId: number, config: Config): Promise<PrivyAccount> {
  const row = await tx
    .selectFrom('privy_account')
    .selectAll()
    .where('label_id', '=', labelId)
    .executeTakeFirst();
  const { rows } = await sql<NonNullable<PrivyAccount['policy']>>`
    select id, number, takes_effect_at as "takesEffectAt" from content_version where id = current_policy_version()`.execute(
    tx,
  );
  const consent = row?.consent as Consent | undefined;
  return {
    mode: config.privy.url ? 'API' : 'MANUAL',
    simulated: config.privy.simulated,
    policy: rows[0] ?? null,
    account:
      row && consent && !consent.withdrawnAt
        ? {
            privyId: row.privy_id,
            name: row.name,
            verified: row.verified_at !== null,
            consent: { givenAt: new Date(consent.givenAt), policyVersionId: consent.policyVersionId },
          }
        : null,
  };
}

/** The provider of this installation. Throws Problem 409 where labels sign elsewhere and upload. */
function requireProvider(config: Config): SignatureProvider {
  const provider = providerOf(config);
  if (!provider) throw new Problem(409, 'error.signature.byHand');
  return provider;
}

/** What the provider cannot do now is no fault of whoever asks. */
async function asked<T>(call: Promise<T>): Promise<T> {
  return call.catch((error) => {
    if (error instanceof ProviderFault)
      throw new Problem(error.fault === 'refused' ? 409 : 503, `error.signature.${error.fault}`, {
        cause: error,
      });
    throw error;
  });
}

const register = (db: Db, config: Config) =>
  onOwn(routes.register, async ({ actor, body: { name, email, phone, policyVersionId, ...named } }) => {
    const labelId = labelOf(actor, named.labelId);
    const provider = requireProvider(config);
    const consent = await withScope(db, actor, (tx) => consentOf(tx, actor, policyVersionId, 'SIGNATURE'));
    const { transactionId } = await asked(provider.register({ name, email, phone }));
    return withScope(db, actor, async (tx) => {
      const values = {
        ...{ name, transaction_id: transactionId, privy_id: null, verified_at: null },
        consent: JSON.stringify(consent),
      };
      await tx
        .insertInto('privy_account')
        .values({ label_id: labelId, ...values })
        .onConflict((conflict) =>
          conflict.column('label_id').doUpdateSet({ ...values, updated_at: new Date() }),
        )
        .execute();
      await audit(tx, actor, {
        action: 'registered',
        entity: 'privy_account',
        id: labelId,
        labelId,
        after: { name },
      });
      return findAccount(tx, labelId, config);
    });
  });

const confirm = (db: Db, config: Config) =>
  onOwn(routes.confirm, async ({ actor, body: { code, ...named } }) => {
    const labelId = labelOf(actor, named.labelId);
    const provider = requireProvider(config);
    const row = await withScope(db, actor, (tx) =>
      tx
        .selectFrom('privy_account')
        .select(['transaction_id', 'verified_at'])
        .where('label_id', '=', labelId)
        .executeTakeFirst(),
    );
    if (!row?.transaction_id || row.verified_at) throw new Problem(409, 'error.signature.noCode');
    const confirmed = await asked(provider.confirm(row.transaction_id, code));
    if (!confirmed) throw invalid('code', 'error.signature.wrongCode');
    return withScope(db, actor, async (tx) => {
      // While the provider was asked, somebody may have registered another person: the code is not theirs.
      const { numUpdatedRows } = await tx
        .updateTable('privy_account')
        .set({ privy_id: confirmed.privyId, verified_at: new Date(), updated_at: new Date() })
        .where('label_id', '=', labelId)
        .where('transaction_id', '=', row.transaction_id)
        .where('verified_at', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Problem(409, 'error.signature.noCode');
      await audit(tx, actor, { action: 'activated', entity: 'privy_account', id: labelId, labelId });
      return findAccount(tx, labelId, config);
    });
  });

/** Kept is that it was given, and when it ended; what was passed on to the provider is no longer heard of. */
const withdraw = (config: Config) =>
  on(routes.withdraw, async ({ tx, actor, query }) => {
    const labelId = labelOf(actor, query.labelId);
    const ended = await tx
      .updateTable('privy_account')
      .set({
        ...{ name: '', transaction_id: null, privy_id: null, verified_at: null, updated_at: new Date() },
        consent: sql<string>`consent || jsonb_build_object('withdrawnAt', app_now())`,
      })
      .where('label_id', '=', labelId)
      .where(sql`consent -> 'withdrawnAt'`, 'is', null)
      .returning('label_id')
      .executeTakeFirst();
    if (ended) {
      await signByHand(tx, labelId);
      await audit(tx, actor, { action: 'withdrewConsent', entity: 'privy_account', id: labelId, labelId });
    }
    return findAccount(tx, labelId, config);
  });

/** A label's account with the provider of signatures. */
export const privyAccountEndpoints = (db: Db, config: Config): Endpoint[] => [
  on(routes.account, ({ tx, actor, query }) => findAccount(tx, labelOf(actor, query.labelId), config)),
  register(db, config),
  confirm(db, config),
  withdraw(config),
];
