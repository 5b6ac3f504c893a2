import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Db } from '../kit/db/db.ts';
import { clockedUrl, handBack, idle, takeClock } from './clock.ts';
import { openDesk } from './desk.ts';
import type { Platform } from './income.ts';
import { startJobs } from './jobs.ts';
import type { DemoPlan } from './plan.ts';
import { happen } from './timeline.ts';
import { yearOf } from './year.ts';

interface Making {
  /** Built on `clockedUrl`, so that what it writes goes by the demo's clock. */
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  /** The jobs that are done here; the others are left to the worker. */
  tasks: TaskList;
  plan: DemoPlan;
  /** YYYY-MM-DD */
  today: string;
  /** Where the year ends; left out: now. */
  end?: Date;
  platforms?: readonly Platform[];
  say: (line: string) => void;
}

/** What goes to other houses goes with a signature of today: that is left to the worker. */
const abroad = /^(operator|signature)\./;

/**
 * Makes the demo year through the product's own calls, each on its day. May be repeated: what is there already stays, and
 * what was interrupted goes on.
 */
export async function makeDemo({ app, db, databaseUrl, tasks, end, ...making }: Making): Promise<void> {
  const sql = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  const desk = openDesk(app, sql);
  const own = Object.fromEntries(Object.entries(tasks).filter(([name]) => !abroad.test(name)));
  const clock = await takeClock(sql, Object.keys(own), end);
  const stopJobs = await startJobs(clockedUrl(databaseUrl), own);
  try {
    await happen(yearOf(desk, db, making), clock);
    await idle(sql);
  } finally {
    await stopJobs();
    await clock.end();
    await handBack(sql);
    await desk.leave();
    await sql.end();
  }
}
