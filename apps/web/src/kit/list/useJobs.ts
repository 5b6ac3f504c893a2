import { useState } from 'react';
import type { Job } from './useBulk.ts';

interface Turn {
  key: string;
  job: Job;
  end: () => void;
}

/** Actions that were pressed, done one after the other; what waits or is under way already is not done twice. */
export function useJobs(): [Turn | undefined, (job: Job) => void] {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const add = (job: Job) => {
    const key = keyOf(job);
    const end = () => setTurns((now) => now.filter((one) => one.key !== key));
    setTurns((now) => (now.some((one) => one.key === key) ? now : [...now, { key, job, end }]));
  };
  return [turns[0], add];
}

const keyOf = ({ action, rows }: Job) =>
  JSON.stringify([action.label, action.params, action.reason, rows.map(({ id }) => id)]);
