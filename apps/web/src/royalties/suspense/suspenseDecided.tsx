import { Button, Stack, Text } from '@mantine/core';
import { type SuspenseDecision, suspenseDecisions } from '@rilis/contract/royalties/suspenseDecision';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { invoiceTime } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import { groupName } from './groupName.ts';

const SongAliases = lazy(() => import('./songAliases.tsx'));

/** What was decided about income in suspense, each with its way back, and the names that are remembered. */
export default function SuspenseDecided() {
  return (
    <Stack gap="lg">
      <ListScreen
        resource={{
          path: '/suspense-decisions',
          screen: '/backoffice/suspense/decided',
          routes: { list: suspenseDecisions.list },
        }}
        word="matching.suspense"
        title="matching.suspense.decided"
        columns={columns}
        filters={
          <SelectFilter
            name="kind"
            label="matching.suspense.kind"
            choices={(['MATCH', 'REJECT'] as const).map((value) => ({
              value,
              label: word(`matching.suspense.kinds.${value}`),
            }))}
          />
        }
        actions={<BackLink />}
        nameOf={groupName}
      />
      <Suspense>
        <SongAliases />
      </Suspense>
    </Stack>
  );
}

function BackLink() {
  const t = useWords();
  return <LinkAnchor to="/backoffice/suspense">{t('matching.suspense.back')}</LinkAnchor>;
}

const columns = [
  {
    name: 'title',
    render: (row: SuspenseDecision) => (
      <span style={{ display: 'block', minWidth: 110 }}>
        {groupName(row)}
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {row.kind === 'MATCH'
            ? word('matching.suspense.matchedWith', {
                song: row.songTitle ?? '',
                label: row.labelName ?? '',
              })
            : word('matching.suspense.rejectedFor', { reason: row.reason ?? '' })}
          {row.dsp && ` · ${word('matching.suspense.aliasIn', { store: row.dsp })}`}
        </Text>
        <Text span display="block" size="sm" hiddenFrom="sm">
          {exactRupiah(row.amountIdr)}
        </Text>
      </span>
    ),
    csv: [
      { field: 'title' },
      { field: 'artistName' },
      { field: 'isrc' },
      { field: 'songTitle' },
      { field: 'reason' },
      { field: 'dsp', head: 'matching.suspense.store' as const },
    ],
  },
  {
    name: 'lines',
    from: 'sm' as const,
    end: true,
    width: 90,
  },
  {
    name: 'amountIdr',
    from: 'sm' as const,
    end: true,
    width: 150,
    render: (row: SuspenseDecision) => exactRupiah(row.amountIdr),
  },
  { name: 'madeBy', from: 'md' as const, width: 130 },
  {
    name: 'madeAt',
    from: 'md' as const,
    width: 170,
    as: 'time' as const,
  },
  {
    name: 'undoneAt',
    width: 150,
    render: (row: SuspenseDecision) =>
      row.undoneAt ? <Undone at={row.undoneAt} /> : <UndoButton decision={row} />,
    csv: [{ field: 'undoneAt', as: 'time' as const }],
  },
];

function Undone({ at }: { at: SuspenseDecision['undoneAt'] }) {
  const t = useWords();
  return (
    <Text span size="xs" c="dimmed">
      {t('matching.suspense.undone', { time: invoiceTime(at) })}
    </Text>
  );
}

function UndoButton({ decision }: { decision: SuspenseDecision }) {
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  if (!may(suspenseDecisions.undo.can)) return null;
  const undo = async () => {
    const question = {
      title: t('matching.suspense.undo'),
      text: t('matching.suspense.undoText', {
        count: decision.lines,
        amount: exactRupiah(decision.amountIdr),
      }),
      yes: t('matching.suspense.undo'),
    };
    if (!(await confirm(question))) return;
    setBusy(true);
    try {
      const { lines, amountIdr } = await act(suspenseDecisions.undo, { params: { id: decision.id } });
      toastDone(t('matching.suspense.undoDone', { count: lines, amount: exactRupiah(amountIdr) }));
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Undo2 size={14} />}
      loading={busy}
      onClick={() => void undo()}
    >
      {t('matching.suspense.undo')}
    </Button>
  );
}
