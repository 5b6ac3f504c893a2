import type { CronItem, JobHelpers, Task, TaskList } from 'graphile-worker';
import { sealAudit } from './accounts/audit/auditSeal.ts';
import { exportsDir } from './accounts/exports/exportFile.ts';
import { makeExport, tidyExports } from './accounts/exports/exportWork.ts';
import { sendMailJob } from './accounts/notices/mailTask.ts';
import { mailNoticeJob, sendDigests } from './accounts/notices/noticeMail.ts';
import { resendJob } from './accounts/people/activation.ts';
import { forgotPasswordJob } from './accounts/people/passwordChange.ts';
import { forgetEnded } from './accounts/signIn/forget.ts';
import { tidyAccounts } from './accounts/tidy.ts';
import { answerJob } from './catalogue/coverToMaster/coverAnswer.ts';
import { moveDueCovers } from './catalogue/coverToMaster/coverDue.ts';
import { takeDownJob } from './catalogue/coverToMaster/coverTakeDown.ts';
import { dueJob as deliveriesDue } from './catalogue/delivery/dueTask.ts';
import { followJob as followStores } from './catalogue/delivery/follow.ts';
import { followArtistJob, followFileJob, followLabelJob } from './catalogue/delivery/followMany.ts';
import { sendJob as sendPackage } from './catalogue/delivery/sendTask.ts';
import { purgeTrash } from './catalogue/purge.ts';
import type { Config } from './config.ts';
import { drawPictures } from './content/pictures.ts';
import { publishDueVersions } from './content/version.ts';
import { roomsOf } from './endpoints.ts';
import { system } from './kit/actor.ts';
import { type Db, within, withScope } from './kit/db/db.ts';
import { settleDenials } from './kit/db/denial.ts';
import type { Replica } from './kit/db/replica.ts';
import { watched } from './kit/watched.ts';
import { forgetContacts } from './labels/forgetContacts.ts';
import { forgetUnconfirmed } from './labels/forgetUnconfirmed.ts';
import { payeeNoticeJob } from './labels/payeeNotice.ts';
import { openFiles } from './media/serve/media.ts';
import { stagingDir } from './media/storage/storage.ts';
import { mediaTasks } from './media/work/tasks.ts';
import { removeUnused } from './media/work/unused.ts';
import { timetable } from './queue/timetable.ts';
import { archiveOf } from './reports/archive/archive.ts';
import { readImport } from './reports/archive/importRead.ts';
import { forgetUpload, writeImport } from './reports/archive/importWrite.ts';
import { reportTasks } from './reports/batch/batchTasks.ts';
import { collectNext } from './reports/collection/collectTask.ts';
import { listCollection } from './reports/collection/listTask.ts';
import { tellOfBackups } from './reports/figures/backupAge.ts';
import { orderMonthly } from './reports/figures/reportFile.ts';
import { migrateJob } from './ringback/migration/migrateTask.ts';
import { dueJob } from './ringback/operator/dueTask.ts';
import { followJob, followRelease } from './ringback/operator/following.ts';
import { sendJob } from './ringback/operator/sendTask.ts';
import { tellJob } from './ringback/operator/tellTask.ts';
import { sendCodeJob } from './ringback/otp/smsTask.ts';
import { tidyCodes } from './ringback/otp/tidy.ts';
import { ringbackTasks } from './ringback/tasks.ts';
import { moveLines, moveTask } from './royalties/cold/moveLines.ts';
import { tellOfEnds } from './royalties/contract/contractNotices.ts';
import { forgetAddressees } from './royalties/forgetAddressees.ts';
import { mailShare } from './royalties/paper/shareMail.ts';
import { fetchSignature, sendSignature, signaturesDue } from './royalties/signature/tasks.ts';
import { moveDueTransfers } from './royalties/transfer/transferDue.ts';
import { compareUsage } from './royalties/usageCompare.ts';
import { makeMonths } from './royalties/usageMonths.ts';
import { orderTops, topTask } from './royalties/usageTop.ts';

/** Every job the worker does, by the name `enqueue` gives it. A job may be delivered twice: each is idempotent. */
export const tasksOf = (pools: Db, config: Config, replica?: Replica): TaskList => {
  const db = within(pools, 'job');
  const tasks = tasksOn(db, config, replica);
  const rounds = timetable.map(({ task }) => [task, watched(db, task, tasks[task]!)] as const);
  return { ...tasks, ...Object.fromEntries(rounds) };
};

const tasksOn = (db: Db, config: Config, replica?: Replica): TaskList => ({
  ...auditTasks(db),
  ...mailTasks(db, config),
  'account.resend': (payload, { job }) => resendJob(db, payload, job.created_at),
  'account.forgot': (payload, { job }) => forgotPasswordJob(db, payload, job.created_at),
  'account.tidy': () => tidyAccounts(db),
  'account.forget': () => forgetAll(db, config),
  'export.make': (payload, { job }) =>
    makeExport({ ...exportsOf(db, config), replica }, payload, job.attempts),
  'report.list': (payload, { abortSignal }) => listCollection(db, config, payload, abortSignal),
  'report.collect': (payload, { job, abortSignal }) =>
    collectNext(db, config, payload, { attempts: job.attempts, abortSignal }),
  'report.monthly': () => orderMonthly(db, config),
  'export.tidy': () => tidyExports(db, exportsDir(config)),
  'notice.mail': (payload) => mailNoticeJob(db, payload),
  'contract.notices': () => tellOfEnds(db),
  'backup.due': () => tellOfBackups(db, config.dataDir),
  'notice.digest': () => sendDigests(db),
  'label.payee': (payload) => payeeNoticeJob(db, payload),
  'content.pictures': () => drawPictures(openFiles(db, config), stagingDir(config, 'made')),
  'content.versions': () => publishDueVersions(db),
  'rbt.migrate': (payload) => migrateJob(db, payload),
  'operator.send': (payload, { logger }) => sendJob(db, config, payload, (line) => logger.error(line)),
  'operator.tell': (payload) => tellJob(db, config, payload),
  'operator.follow': (payload) => followJob(db, payload),
  'operator.due': () => dueJob(db, config),
  'delivery.follow': async (payload) => {
    // What is sold of its songs follows a release as well; tones are none of the catalogue's.
    await followRelease(db, payload);
    await followStores(db, payload);
  },
  'delivery.followArtist': (payload) => followArtistJob(db, payload),
  'label.changed': (payload) => followLabelJob(db, payload),
  'delivery.files': (payload) => followFileJob(db, payload),
  'delivery.send': (payload, { logger }) => sendPackage(db, config, payload, (line) => logger.error(line)),
  'delivery.due': () => deliveriesDue(db, config),
  'statement.share': (payload) => mailShare(db, payload),
  'sms.code': (payload, helpers) => sendCodeJob(db, config, payload, warned(helpers)),
  'otp.tidy': () => tidyCodes(db),
  'signature.send': (payload, helpers) => sendSignature(db, config, payload, warned(helpers)),
  'signature.fetch': (payload, helpers) => fetchSignature(db, config, payload, warned(helpers)),
  'signature.due': () => signaturesDue(db, config),
  'catalogue.read': (payload) => readImport(db, config, payload),
  'catalogue.write': (payload, { job }) => writeImport(db, config, payload, job.attempts),
  'catalogue.forget': (payload) => forgetUpload(db, payload),
  'trash.purge': () => purgeTrash(db).then(() => removeUnused(db)),
  'transfer.due': (_payload, { job }) => moveDueTransfers(db, job.attempts),
  'cover.due': () => moveDueCovers(db),
  'cover.takeDown': (payload) => takeDownJob(db, payload),
  'cover.answer': (payload) => answerJob(db, payload),
  [moveTask]: (_payload, { logger }) => moveLines(db, config, (line) => logger.warn(line)).then(() => {}),
  [topTask]: () => orderTops(db),
  'usage.compare': async (_payload, { logger }) => {
    await makeMonths(config.directUrl ?? '');
    await compareUsage(db, (line) => logger.error(line));
  },
  ...mediaTasks(db, config),
  ...ringbackTasks(db, config),
  ...reportTasks(db, config),
});

const auditTasks = (db: Db): TaskList => ({
  'audit.seal': () => sealAudit(db),
  'audit.sealAll': () => sealAudit(db, { all: true }),
  'audit.denials': () => withScope(db, system('audit.denials'), settleDenials),
});

/** Puts a line into the log of the worker. */
const warned =
  ({ logger }: JobHelpers) =>
  (line: string) =>
    logger.warn(line);

/** One that somebody may be waiting for goes out beside those that only tell. */
const mailTasks = (db: Db, config: Config): TaskList => {
  const send: Task = (payload, { job }) => sendMailJob(db, config, payload, job);
  return { 'mail.send': send, 'mail.tell': send };
};

/** The lists of all rooms, for whoever has one written. */
const exportsOf = (db: Db, config: Config) => ({
  db,
  directory: exportsDir(config),
  endpoints: roomsOf(db, config),
  archive: archiveOf(db, config),
});

/** Jobs that are taken one beside another, and what starts them by the clock. */
export interface Lane {
  taskList: TaskList;
  timetable: readonly CronItem[];
  concurrency: number;
}

/**
 * Which jobs share places, by what they wait for: the first that fits. Nobody waits behind what takes minutes, or behind
 * somebody outside who is slow, or silent.
 */
const lanes: readonly { fits: RegExp; places: number }[] = [
  // Files, and whatever is made of them.
  {
    fits: /^(media|export)\.|\.(pictures|render)$|^(usage\.cold|report\.(list|collect))$/,
    places: 2,
  },
  // Catalogues that are brought: each may take hours.
  { fits: /^catalogue\.(read|write)$/, places: 2 },
  // Packages on their way: a store may take hours over one.
  { fits: /^delivery\.send$/, places: 2 },
  // Mails somebody waits for, and what finds out whether there is one. Each holds a connection of the database while it is
  // handed over.
  { fits: /^(mail\.send|account\.(forgot|resend))$/, places: 2 },
  // Notices and digests, of which hundreds leave at once.
  { fits: /^mail\.tell$/, places: 1 },
  // Codes by SMS, which are good for minutes.
  { fits: /^sms\.code$/, places: 2 },
  // What an operator, a provider or a store is asked. What fetches (`outside`) has one place of these.
  { fits: /^(operator|signature|delivery)\.(send|tell|fetch|due)$/, places: 3 },
  // Previews, postings, and whatever else is ours alone.
  { fits: /^/, places: 2 },
];

const laneOf = (task: string) => lanes.findIndex(({ fits }) => fits.test(task));

/** The jobs by the lanes they are taken in. */
export const lanesOf = (db: Db, config: Config, replica?: Replica): readonly Lane[] => {
  const tasks = Object.entries(tasksOf(db, config, replica));
  return lanes.map(({ places }, lane) => ({
    taskList: Object.fromEntries(tasks.filter(([task]) => laneOf(task) === lane)),
    timetable: timetable.filter(({ task }) => laneOf(task) === lane),
    concurrency: places,
  }));
};

async function forgetAll(db: Db, config: Config): Promise<void> {
  await forgetEnded(db, config);
  await forgetContacts(db);
  await forgetUnconfirmed(db);
  await forgetAddressees(db);
}
