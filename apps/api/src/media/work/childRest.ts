import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ChildProgram {
  /** Beside this one. */
  program: `./${string}.ts`;
  /** Limits of its memory, as arguments of Node. */
  memory: string[];
}

/**
 * Milliseconds after which a process that nobody asked again ends and gives its memory back: whoever brings an album sends
 * its files some seconds after each other.
 */
const longestRest = 15_000;
/** Jobs after which a process makes room for a new one, whatever a library has forgotten to free. */
const mostJobs = 50;

interface Resting {
  program: string;
  child: ChildProcess;
  timer: NodeJS.Timeout;
}

let resting: Resting[] = [];
const jobsOf = new WeakMap<ChildProcess, number>();

/** A process for the next job: one that rests after another of its kind, or a new one. It keeps this process alive. */
export function wake(wanted: ChildProgram): ChildProcess {
  const found = resting.find(({ program, child }) => program === wanted.program && child.connected);
  const child = found?.child ?? start(wanted);
  if (found) forget(found);
  jobsOf.set(child, (jobsOf.get(child) ?? 0) + 1);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Keeps a process that has answered for a while: to start one and compile what it needs costs more than many a job. */
export function rest(program: string, child: ChildProcess): void {
  if ((jobsOf.get(child) ?? 0) >= mostJobs) {
    letGo(child);
    return;
  }
  const timer = setTimeout(() => {
    forget(here);
    letGo(child);
  }, longestRest);
  const here = { program, child, timer };
  resting.push(here);
  timer.unref();
  child.unref();
  child.channel?.unref();
}

/** Ends a process, whatever it does. */
export function letGo(child: ChildProcess): void {
  child.kill('SIGKILL');
}

function forget(one: Resting): void {
  clearTimeout(one.timer);
  resting = resting.filter((other) => other !== one);
}

function start({ program, memory }: ChildProgram): ChildProcess {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    execArgv: memory,
    env: compileCache(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Told to whoever waits for an answer; one that rests has none.
  child.on('error', () => undefined);
  child.on('exit', () => {
    const here = resting.find((one) => one.child === child);
    if (here) forget(here);
  });
  return child;
}

/** Nothing of the server's environment but where compiled code is kept. */
const compileCache = (): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {};
};
