import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import pg from 'pg';
import { sealAudit } from '../accounts/audit/auditSeal.ts';
import type { Db } from '../kit/db/db.ts';
import { clockedUrl, handBack, hasty, idle, takeClock } from './clock.ts';
import { type Desk, openDesk } from './desk.ts';
import { platforms as allPlatforms, type Platform } from './income.ts';
import { startJobs } from './jobs.ts';
import { largeYears } from './large/large.ts';
import { planLarge, type Size } from './large/plan.ts';
import type { DemoPlan } from './plan.ts';
import { type Happening, happen } from './timeline.ts';
import { yearOf } from './year.ts';

interface Stage {
  /** Built on `clockedUrl`, so that what it writes goes by the demo's clock. */
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  /** The jobs that are done here; the others are left to the worker. */
  tasks: TaskList;
  /** Where the past ends; left out: now. */
  end?: Date;
}

interface Making extends Stage {
  plan: DemoPlan;
  /** YYYY-MM-DD */
  today: string;
  platforms?: readonly Platform[];
  say: (line: string) => void;
}

interface LargeMaking extends Stage {
  size: Size;
  /** YYYY-MM-DD */
  today: string;
  say: (line: string) => void;
}

/** What goes to other houses goes with a signature of today: that is left to the worker. */
const abroad = /^(operator|signature)\./;

/**
 * Makes the demo year through the product's own calls, each on its day. May be repeated: what is there already stays, and
 * what was interrupted goes on.
 */
export const makeDemo = ({ plan, today, platforms, say, ...stage }: Making): Promise<void> =>
  live(stage, (desk) => yearOf(desk, stage.db, { plan, today, ...(platforms && { platforms }), say }));

/** Makes years of many labels, to try Rilis at scale. May be repeated, like the demo. */
export function makeLarge({ size, today, say, ...stage }: LargeMaking): Promise<void> {
  const parts = allPlatforms.map(({ part }) => part);
  return live(stage, (desk) => largeYears(desk, stage.db, planLarge(size, today, parts), allPlatforms, say));
}

/** What happens goes by the demo's clock; afterwards everything goes by the machine's again. */
async function live(
  { app, db, databaseUrl, tasks, end }: Stage,
  happenings: (desk: Desk) => readonly Happening[],
): Promise<void> {
  const sql = new pg.Pool({ connectionString: databaseUrl, max: 4, idleTimeoutMillis: 0, options: hasty });
  const desk = openDesk(app, sql);
  const own = Object.fromEntries(Object.entries(tasks).filter(([name]) => !abroad.test(name)));
  const clock = await takeClock(sql, Object.keys(own), end);
  const stopJobs = await startJobs(clockedUrl(databaseUrl), own);
  try {
    await happen(happenings(desk), clock);
    await idle(sql);
    // Everything is older here than what a round of the minute looks at: what ended after its neighbours were sealed would stand for a day
    // as put there later.
    await sealAudit(db, { all: true });
  } finally {
    await stopJobs();
    await clock.end();
    await handBack(sql);
    await desk.leave();
    await sql.end();
  }
}
