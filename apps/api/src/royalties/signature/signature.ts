import { nameOf } from '@rilis/contract/permission';
import { signatures as routes, signatureCallback } from '@rilis/contract/royalties/signature';
import type { Config } from '../../config.ts';
import { system } from '../../kit/actor.ts';
import { lock } from '../../kit/approval/lock.ts';
import { transition } from '../../kit/approval/transition.ts';
import { withScope } from '../../kit/db/db.ts';
import { countRefusal } from '../../kit/db/denial.ts';
import { type Endpoint, on, onOwn } from '../../kit/http/endpoint.ts';
import { isSigned } from '../../kit/http/signature.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { unreadyFiles } from '../../kit/takeFile.ts';
import { unsealFile } from '../../media/seal.ts';
import type { Files } from '../../media/upload/accept.ts';
import { acceptedPaper, checkSigned } from './check.ts';
import { providerOf } from './chooseProvider.ts';
import { hear, signedText } from './hear.ts';
import { signatureRoom } from './signatureRoom.ts';
import { findSignature } from './signatureRows.ts';

/** The signed file is proved outside a transaction: the papers it may be of are printed for that. */
const upload = (files: Files, config: Config) =>
  onOwn(routes.upload, async ({ actor, params: { id }, body: { signedDocument, version } }) => {
    const { paper, media } = await withScope(files.db, actor, async (tx) => {
      const row = await lock(tx, signatureRoom, id);
      const fields = await unreadyFiles(tx, [
        { id: signedDocument, kind: 'DOCUMENT', labelId: row.label_id, field: 'signedDocument' },
      ]);
      if (fields.length > 0) throw new Problem(400, 'error.validation.summary', { fields });
      const kept = await tx
        .selectFrom('media')
        .select(['storage_key', 'sha256'])
        .where('id', '=', signedDocument)
        .executeTakeFirstOrThrow();
      return { paper: await acceptedPaper(tx, row.invoice_id), media: kept };
    });
    const file = await unsealFile(files.storage, media.storage_key, media.sha256, files.keys);
    const found = await checkSigned(config, paper, file);
    if ('flaw' in found) throw invalid('signedDocument', `error.signature.flaw.${found.flaw}`);
    return withScope(files.db, actor, async (tx) => {
      const signed = { ...found, document: signedDocument };
      await transition(signatureRoom, tx, actor, id, { action: 'upload' }, { version, signed });
      return findSignature(tx, actor, id);
    });
  });

const ask = (config: Config) =>
  on(routes.ask, async ({ tx, actor, params: { id }, body }) => {
    if (!providerOf(config)) throw new Problem(409, 'error.signature.byHand');
    await transition(signatureRoom, tx, actor, id, { action: 'ask' }, body);
    return findSignature(tx, actor, id);
  });

/** The provider's word comes with its signature; whoever has none learns nothing, and the try is counted for the audit log. */
const callback = (files: Files, { privy }: Config) =>
  onOwn(signatureCallback, async ({ actor, body, http }) => {
    const signed = {
      timestamp: http.header('x-provider-timestamp'),
      signature: http.header('x-provider-signature'),
    };
    if (!isSigned(privy.secret, signed, signedText(body))) {
      const forged = { action: 'denied', entity: 'route', note: 'error.signature.forged' } as const;
      await countRefusal(files.db, actor, { ...forged, id: nameOf(signatureCallback) });
      throw new Problem(401, 'error.signature.forged');
    }
    return { outcome: await withScope(files.db, system('signature'), (tx) => hear(tx, body)) };
  });

/** What is done with the signature of an invoice, and the provider's word. */
export const signatureEndpoints = (files: Files, config: Config): Endpoint[] => [
  upload(files, config),
  ask(config),
  callback(files, config),
];
