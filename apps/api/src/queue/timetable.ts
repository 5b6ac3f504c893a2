import { scheduleDay } from '@rilis/contract/reportFile';
import type { ClockRound } from '@rilis/contract/reports/workings';
import type { CronItem } from 'graphile-worker';

interface Round {
  task: ClockRound;
  /** Minute hour day month weekday, UTC. */
  match: string;
  /** Fetches from others, who may be silent. */
  outside?: true;
}

const rounds: readonly Round[] = [
  { task: 'audit.seal', match: '* * * * *' },
  { task: 'audit.sealAll', match: '40 18 * * *' },
  { task: 'audit.denials', match: '* * * * *' },
  { task: 'content.versions', match: '* * * * *' },
  { task: 'notice.digest', match: '0 * * * *' },
  { task: 'account.tidy', match: '*/15 * * * *' },
  { task: 'account.forget', match: '50 18 * * *' },
  { task: 'operator.due', match: '* * * * *', outside: true },
  { task: 'signature.due', match: '* * * * *', outside: true },
  { task: 'delivery.due', match: '* * * * *', outside: true },
  { task: 'otp.tidy', match: '*/5 * * * *' },
  { task: 'contract.notices', match: '5 1 * * *' },
  { task: 'backup.due', match: '10 1 * * *' },
  // A new day in Jakarta: a month begins with it.
  { task: 'transfer.due', match: '5 17 * * *' },
  { task: 'cover.due', match: '15 17 * * *' },
  { task: 'trash.purge', match: '20 17 * * *' },
  { task: 'usage.compare', match: '40 20 * * *' },
  { task: 'usage.cold', match: '10 21 * * *' },
  // Each month is written once: on a day after the first, for whom the worker was away.
  { task: 'report.monthly', match: `20 1 ${scheduleDay}-31 * *` },
  { task: 'export.tidy', match: '41 * * * *' },
  { task: 'media.janitor', match: '17 * * * *' },
];

/**
 * A round that fails is not left behind by the next one, which takes its place. What fetches from others waits for as long as they
 * are silent: one of these at a time, before whatever else they are asked, of which hundreds may wait.
 */
const optionsOf = ({ task, outside }: Round) => ({
  ...{ jobKey: task, jobKeyMode: 'preserve_run_at' as const },
  ...(outside && { queueName: outsideLine, priority: -1 }),
});

const outsideLine = 'outside';

/** The line a round waits in when somebody has it run at once, so that it does not run beside itself; most need none. */
export const lineOfRound = (task: ClockRound): string | undefined =>
  rounds.some((round) => round.task === task && round.outside) ? outsideLine : undefined;

/** What runs by the clock; nothing that was missed is made up for. */
export const timetable: readonly CronItem[] = rounds.map((round) => ({
  task: round.task,
  match: round.match,
  options: optionsOf(round),
}));
