import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../kit/db/db.ts';
import { makeLabels, makeStaff } from './accounts.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeContent } from './content.ts';
import { agreeTerm, payAdvances, proposeChanges, proposeParameters } from './contracts.ts';
import { makeCorrections } from './corrections.ts';
import { payOwners } from './coverMoney.ts';
import { makeCovers } from './covers.ts';
import { type Desk, openDesk } from './desk.ts';
import { makeHomepage } from './homepage.ts';
import { type Platform, planReports } from './income.ts';
import { makeInvoices } from './invoices.ts';
import { inParallel, startJobs } from './jobs.ts';
import { makeOperator } from './operator.ts';
import { makeOtherKinds } from './otherKinds.ts';
import { makePaymentRuns } from './paymentRuns.ts';
import type { DemoPlan } from './plan.ts';
import {
  askBankChange,
  makeOddReports,
  noteDeliveries,
  postTakenBack,
  readNotices,
  registerApplicants,
  renewContract,
  withdrawReport,
} from './queues.ts';
import { makeReports } from './reports.ts';
import { pressSimulator, registerSigners } from './signatures.ts';
import { enterSplits } from './splits.ts';
import { makeStatements } from './statements.ts';
import { blockNumber, makeTones } from './tones.ts';
import { makeTransfers } from './transfers.ts';

interface Making {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  /** The jobs that are done here; the others are left to the worker. */
  tasks: TaskList;
  plan: DemoPlan;
  /** YYYY-MM-DD */
  today: string;
  platforms?: readonly Platform[];
  say: (line: string) => void;
}

/**
 * Makes the demo year through the product's own calls. May be repeated: what is there already stays, and what was
 * interrupted goes on.
 */
export async function makeDemo({ app, db, databaseUrl, tasks, ...making }: Making): Promise<void> {
  const sql = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const desk = openDesk(app, sql);
  const stopJobs = await startJobs(databaseUrl, tasks);
  try {
    await makeAll(desk, db, making);
  } finally {
    await stopJobs();
    await desk.leave();
    await sql.end();
  }
}

type Rest = Omit<Making, 'app' | 'db' | 'databaseUrl' | 'tasks'>;

async function makeAll(desk: Desk, db: Db, { plan, today, platforms, say }: Rest): Promise<void> {
  const { labels, periods } = plan;
  const [main, others] = [labels.slice(0, 3), labels.slice(3)];
  await makeStaff(desk, db);
  await makeLabels(desk, main, today);
  say('Demo: everybody can sign in');
  await makeLabels(desk, others, today);
  await makeContent(desk);
  await registerApplicants(desk, db);
  await inParallel(labels, 4, (label) => makeCatalogue(desk, label));
  say(`Demo: ${labels.length} labels with their artists and releases; their songs are being converted`);
  await makeHomepage(desk, labels);
  await makeCovers(desk, db, plan, today);
  const reports = planReports(plan, platforms);
  await makeReports(desk, reports);
  await makeOddReports(desk, reports);
  const before = reports.findLast(
    ({ platform, period }) => platform === 'Spotify' && period === periods.at(-2),
  )!;
  await postTakenBack(desk, before);
  await makeOtherKinds(desk, plan);
  say(`Demo: ${periods.length} months of income`);
  await payAdvances(desk);
  await makeStatements(desk, plan, () => withdrawReport(desk, before));
  await agreeTerm(desk, labels[0]!.login);
  await enterSplits(desk, labels[0]!.login);
  await proposeChanges(desk, labels);
  await proposeParameters(desk);
  await registerSigners(desk, labels);
  await payOwners(desk, today);
  await makeInvoices(desk, plan, today);
  await makePaymentRuns(desk, today);
  await pressSimulator(desk);
  await noteDeliveries(desk);
  await makeTones(desk, plan);
  await blockNumber(desk);
  await makeOperator(desk, plan);
  await makeCorrections(desk, plan);
  await makeTransfers(desk, plan);
  await askBankChange(desk, labels.at(-1)!.login);
  await readNotices(desk);
  await renewContract(desk, labels.at(-2)!.login);
  say('Demo: statements and invoices');
}
