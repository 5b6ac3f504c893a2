import { Checkbox, Stack, Text } from '@mantine/core';
import { checklists } from '@rilis/contract/approval';
import type { Move } from '@rilis/contract/machine';
import { useState } from 'react';
import { useCall } from '../call/useCall.ts';
import { useWords, word } from '../words.ts';
import { askRejection } from './askRejection.ts';
import { askDecision, DecisionFoot, type Done } from './decideDialog.tsx';
import type { DeskKind, Queued, Reviewed } from './kind.ts';
import { makeMove, move } from './makeMove.ts';
import type { QuickProps } from './quick.tsx';
import ReplyLines from './replyLines.tsx';

/** Asks for what a decision in a row needs and makes it. */
export async function decideRow<Row extends Queued>({ kind, row }: QuickProps<Row>, { to, needs }: Move) {
  const name = kind.nameOf(row);
  const said = kind.quick?.said(row, to);
  if (needs.includes('reason'))
    return askRejection(
      name,
      kind.rejecting ?? {},
      (body) => move(kind, row, to, body, said),
      <RowReplies review={kind.routes.review} id={row.id} />,
    );
  const text = kind.quick?.approveText(row) ?? '';
  const body = await askDecision(word('desk.quick.approve', { name }), (done) => (
    <Points text={text} points={checklists[kind.of]} done={done} />
  ));
  return body !== null && makeMove(kind, row, to, body, said);
}

/** What can be said to whoever is rejected, read for this row. */
function RowReplies({ review, id }: { review: DeskKind<Reviewed>['routes']['review']; id: number }) {
  const { data } = useCall(review, { params: { id } });
  const { replies = [], language } = data ?? {};
  return language && replies.length > 0 ? <ReplyLines lines={replies} language={language} /> : null;
}

/** Every point is ticked before somebody is let in. */
function Points({ text, points, done }: { text: string; points: readonly string[]; done: Done }) {
  const t = useWords();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const complete = points.every((point) => ticked.includes(point));
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <Checkbox.Group value={[...ticked]} onChange={setTicked} label={t('desk.points')}>
        <Stack gap="xs" mt="xs">
          {points.map((point) => (
            <Checkbox key={point} size="sm" value={point} label={word(`approval.checklist.${point}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {!complete && (
        <Text size="xs" c="dimmed">
          {t('desk.tick')}
        </Text>
      )}
      <DecisionFoot
        cancel={() => done(null)}
        send={() => done({ checklist: Object.fromEntries(ticked.map((point) => [point, true])) })}
        label={t('action.approve')}
        disabled={!complete}
      />
    </Stack>
  );
}
