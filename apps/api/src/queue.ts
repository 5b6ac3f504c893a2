import { Logger, type LogLevel, type SharedOptions } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

const level = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** How the queue is opened: its remarks go to our log, a start and an end of a job only when debugging. */
export const queueOptions = (log: Pino): SharedOptions => ({
  logger: new Logger(
    (scope) => (at: LogLevel, message: string, meta) => log[level[at]]({ ...scope, ...meta }, message),
  ),
});
