import { Text } from '@mantine/core';
import type { SubmissionDetail } from '@rilis/contract/ringback/submission';
import { Block } from '../../kit/look/block.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import classes from '../../kit/look/record.module.css';
import { useWords, type Word, word } from '../../kit/words.ts';
import { reasonText } from '../lights.tsx';

type Event = SubmissionDetail['history'][number];

/** All that happened to it, the newest first. */
export function SubmissionHistory({ history }: { history: readonly Event[] }) {
  const t = useWords();
  return (
    <Block title={t('operator.submission.history')}>
      <ol className={classes.history}>
        {history.map((event) => (
          <li key={`${event.at.getTime()} ${event.action}`}>
            <Text size="sm">
              {whatOf(event)} · <b style={{ fontWeight: 500 }}>{whoOf(event)}</b>
            </Text>
            <Text size="xs" c="dimmed">
              {invoiceTime(event.at)}
              {event.reason && ` · ${reasonText(event.reason)}`}
            </Text>
          </li>
        ))}
      </ol>
    </Block>
  );
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
