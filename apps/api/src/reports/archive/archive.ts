import type { FileHandle } from 'node:fs/promises';
import { today } from '@rilis/contract/clock';
import { catalogueArchives as routes } from '@rilis/contract/reports/catalogueArchive';
import { exportsDir, type KeptExport, orderFile } from '../../accounts/exports/exportFile.ts';
import { ownerOf } from '../../catalogue/owner.ts';
import type { Config } from '../../config.ts';
import { type Actor, may } from '../../kit/actor.ts';
import { type Db, withScope } from '../../kit/db/db.ts';
import { type Endpoint, onOwn } from '../../kit/http/endpoint.ts';
import { Problem } from '../../kit/problem.ts';
import { openStorage } from '../../media/storage/storage.ts';
import { importEndpoints } from './import.ts';
import { statementsRight, writeArchive } from './writeArchive.ts';

/** Leaving any day: the whole catalogue of a label is ordered here and fetched among the own exports. */
export const archiveEndpoints = (db: Db): Endpoint[] => [
  ...importEndpoints,
  onOwn(routes.order, async ({ actor, body }) => {
    if (actor.viewer) throw new Problem(403, 'error.viewAs');
    const label = await withScope(db, actor, async (tx) => {
      const id = await ownerOf(tx, actor, body.labelId);
      const { systemcode } = await tx
        .selectFrom('label')
        .select('systemcode')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { id, code: systemcode };
    });
    const query = { labelId: String(label.id) };
    const fileName = `catalogue-${label.code}-${today()}`;
    const needs = may(actor, statementsRight) && { needs: statementsRight };
    const asked = { path: routes.order.path, query, fileName, ...needs };
    return orderFile(db, actor, actor.userId ?? 0, asked, 'zip');
  }),
];

/**
 * How the worker writes one. A label that is named is believed to staff alone; statements go along for whoever might see them
 * when it was ordered and may when it is written, and it is fetched by whoever still may.
 */
export const archiveOf =
  (db: Db, config: Config) =>
  (asked: KeptExport, actor: Actor, file: FileHandle, tell: (written: number) => Promise<void>) =>
    writeArchive({
      ...{ db, actor, file, tell, storage: openStorage(config), directory: exportsDir(config) },
      labelId: actor.labelId ?? Number(asked.query.labelId),
      withStatements: asked.needs === statementsRight && may(actor, statementsRight),
    });
