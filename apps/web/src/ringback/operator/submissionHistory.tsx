import type { SubmissionDetail } from '@rilis/contract/ringback/submission';
import { History } from '../../kit/look/history.tsx';
import { useWords, type Word, word } from '../../kit/words.ts';
import { reasonText } from '../lights.tsx';

type Event = SubmissionDetail['history'][number];

/** All that happened to it, the newest first. */
export function SubmissionHistory({ history }: { history: readonly Event[] }) {
  const t = useWords();
  const told = (event: Event) => ({
    ...event,
    what: whatOf(event),
    who: whoOf(event),
    reason: event.reason && reasonText(event.reason),
  });
  return <History title={t('operator.submission.history')} events={history.map(told)} />;
}

/** Our move, or the operator's word and what became of it. */
function whatOf({ action, to }: Event): string {
  const [, status, outcome] = /^heard:(\w+):(\w+)$/.exec(action) ?? [];
  if (!status) return word(`ringback.operator.${to}` as Word);
  const said = word(`operator.says.${status}` as Word);
  return word(`operator.heard.${outcome}` as Word, { said });
}

const whoOf = ({ by }: Event) =>
  by === 'operator' || by === 'system:operator'
    ? word('operator.submission.byOperator')
    : by.startsWith('system:')
      ? word('operator.submission.byPlatform')
      : by;
