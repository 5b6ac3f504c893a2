import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import path from 'node:path';
import multipart from '@fastify/multipart';
import { privileges } from '@rilis/contract/privileges';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import { devicesOf } from './accounts/keys/knownDevice.ts';
import { refuseFloods } from './accounts/keys/loginLimit.ts';
import { countMails, failsToMail } from './accounts/notices/mail.ts';
import { askersOf } from './accounts/people/actor.ts';
import type { Config } from './config.ts';
import { plainPaths } from './content/plainPaths.ts';
import { serveReleasePages } from './content/releaseHtml.ts';
import { serveSitePages } from './content/sitePages.ts';
import { endpointsOf } from './endpoints.ts';
import { requireNamedRights, requireSafeLogins, requireSafeTenancy } from './kit/db/check.ts';
import { connect, type Db, type Tx } from './kit/db/db.ts';
import { openReplica } from './kit/db/replica.ts';
import { answerBadHead, headTimes } from './kit/http/badHead.ts';
import { answerBadAddress, answerErrors } from './kit/http/errors.ts';
import { cookiesOf } from './kit/http/exchange.ts';
import { errorTold } from './kit/http/fault.ts';
import { answerHealth } from './kit/http/health.ts';
import { heavyLane } from './kit/http/heavyLane.ts';
import { readJson } from './kit/http/jsonBody.ts';
import { describe } from './kit/http/openapi.ts';
import { tellMethods } from './kit/http/otherMethod.ts';
import { headersOf, refuseForeignSites, secureHeaders } from './kit/http/security.ts';
import { serve } from './kit/http/serve.ts';
import { endSlowBodies } from './kit/http/slowBody.ts';
import { slowAddresses, slowPeople } from './kit/http/throttle.ts';
import { serveWeb } from './kit/http/web.ts';
import { openFiles } from './media/serve/media.ts';
import { stagingDir } from './media/storage/storage.ts';
import type { Files } from './media/upload/accept.ts';
import { uploads } from './media/upload/uploads.ts';
import { sweepStagingHourly } from './media/work/janitor.ts';
import { lastBackup } from './reports/figures/backupAge.ts';
import { archiveFailedAt } from './reports/figures/workings.ts';

export interface Rilis {
  app: FastifyInstance;
  db: Db;
}

/** Who calls, and with what, is no part of it: a library tells what it was given. */
const log = {
  redact: ['req.headers', 'res.headers["set-cookie"]', 'busboyOptions.headers'],
  serializers: { err: errorTold },
};

/** The whole HTTP side: one list of endpoints, one way a request goes. Refuses to be built when a check fails. */
export async function buildApp(config: Config, databaseUrl: string): Promise<Rilis> {
  const app = Fastify({
    logger: { level: config.logLevel, ...log },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress(headersOf(config)),
    clientErrorHandler: answerBadHead(headersOf(config)),
    http: headTimes,
    // A busy machine may be slow to start it; ending it would make it start again.
    pluginTimeout: 60_000,
    bodyLimit: 1_048_576,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 200 },
  });
  const { db, rowsDb, replica } = await openDatabase(config, databaseUrl, (line) => app.log.warn(line));
  const endpoints = endpointsOf(db, config);
  const routes = endpoints.map((endpoint) => endpoint.route);
  requireNamedRights(routes, new Set(privileges.flatMap((privilege) => privilege.ui)));
  answerErrors(app, tellMethods(routes, plainPaths(config)));
  secureHeaders(app, config);
  endSlowBodies(app);
  slowAddresses(app);
  const files = openFiles(db, config);
  answerHealth(app, db, watchedOf(files, config), config, replica);
  await app.register(
    async (api) => {
      await api.register(multipart);
      readJson(api);
      refuseForeignSites(api, db, config);
      const cookies = cookiesOf(config);
      refuseFloods(api, db, cookies, devicesOf(config));
      const askers = slowPeople(askersOf(db, cookies, replica !== undefined));
      const exports = { db: rowsDb, directory: stagingDir(config, 'exports'), running: new Map() };
      const stagedDir = path.join(config.dataDir, 'staging');
      const heavy = heavyLane(() => sql`select 1`.execute(db));
      serve(api, { db, stagingDir: stagedDir, exports, askers, cookies, heavy, replica }, endpoints);
      await api.register(
        uploads({
          files,
          directory: stagingDir(config, 'tus'),
          shared: Boolean(config.s3),
          whoIs: askers.whoIs,
        }),
      );
      await describe(api, endpoints, config.productName);
    },
    { prefix: '/api' },
  );
  serveSitePages(app, db, config);
  serveReleasePages(app, db, config);
  await serveWeb(app);
  sweepStagingHourly(app, config);
  app.addHook('onClose', () =>
    Promise.all([db.destroy(), rowsDb.destroy(), replica?.close()]).then(() => undefined),
  );
  return { app, db };
}

const watchedOf = (files: Files, config: Config) => ({
  ...{ reachStorage: () => reachFiles(files, config), countMails, failsToMail, archiveFailedAt },
  lastBackup: (tx: Tx) => lastBackup(tx, config.dataDir),
});

/** Where files are kept, and where they lie on their way there: without either nothing is taken in. */
async function reachFiles({ storage }: Files, { dataDir }: Config): Promise<void> {
  const staging = path.join(dataDir, 'staging');
  await mkdir(staging, { recursive: true });
  await access(staging, constants.W_OK);
  await storage.reach();
}

/** The pools, each found to be safe. */
async function openDatabase(config: Config, databaseUrl: string, say: (line: string) => void) {
  const db = connect(databaseUrl);
  // Whole lists have connections of their own: however many are read, everything else has all of its own.
  const rowsUrl = config.directUrl ?? databaseUrl;
  const rowsDb = connect(rowsUrl, { max: 4, limit: 'export', waitMs: 30_000 });
  // At one address both log in as the same; behind a pooler each may be somebody else.
  for (const pool of rowsUrl === databaseUrl ? [db] : [db, rowsDb]) await requireSafeLogins(pool);
  await requireSafeTenancy(db);
  const replica = config.replicaUrl ? await openReplica(db, config.replicaUrl, say) : undefined;
  return { db, rowsDb, replica };
}
