import { type DeskKind, desks } from '@rilis/contract/deskKind';
import type { AnyRoute, Pattern } from '@rilis/contract/route';
import type { Tone } from '../look/status.tsx';
import { word } from '../words.ts';

export interface Queue {
  /** Which of the contract's kinds. */
  of: string;
  path: `/${string}`;
  screen: Pattern;
  routes: { byStatus: AnyRoute };
}

/** What waits of a kind as a list, the oldest request first. */
export function waitingOf({ path, screen, routes }: Omit<Queue, 'of'>) {
  const { params: _, ...byStatus } = routes.byStatus;
  const waiting = byStatus.path.replace(':status', 'SUBMITTED') as `/${string}`;
  return { path, screen, routes: { list: { ...byStatus, path: waiting } } };
}

/** Under which name the desk of a kind is known to others; recordings of one's own lie on that of tones. */
export function deskOf(of: string): DeskKind | null {
  const kind = of === 'nsp' ? 'rbt' : of;
  return kind in desks ? (kind as DeskKind) : null;
}

/** "12 hours left", from two days on "2 days left"; red when it is late, amber on the last day. */
export function dueText(hoursLeft: number | null): { tone: Tone; text: string } | null {
  if (hoursLeft === null) return null;
  const hours = Math.abs(hoursLeft);
  const days = hours >= 48;
  const count = days ? Math.floor(hours / 24) : hours;
  if (hoursLeft < 0)
    return { tone: 'red', text: word(days ? 'approval.daysLate' : 'approval.hoursLate', { count }) };
  const text = word(days ? 'approval.daysLeft' : 'approval.hoursLeft', { count });
  return { tone: hoursLeft < 24 ? 'amber' : 'gray', text };
}
