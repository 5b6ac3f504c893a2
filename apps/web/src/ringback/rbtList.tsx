import { Box, Text } from '@mantine/core';
import { rbtMachine } from '@rilis/contract/ringback/machine';
import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { operatorStatuses, rbtTypes, withOperator } from '@rilis/contract/ringback/tone';
import { Mic } from 'lucide-react';
import { lazy } from 'react';
import { statusChoices } from '../catalogue/release/choices.ts';
import { useCan } from '../kit/call/session.ts';
import { ListScreen } from '../kit/list/list.tsx';
import { ChipsFilter, SelectFilter } from '../kit/list/listFilters.tsx';
import { lengthText } from '../kit/look/formats.ts';
import { ApprovalStatusBadge } from '../kit/look/status.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { PlayButton } from '../kit/sound/player.tsx';
import { useWords, word } from '../kit/words.ts';
import { LabelIdFilter } from '../labels/labelIdFilter.tsx';
import { OperatorBadge } from './operatorBadge.tsx';
import classes from './studio.module.css';
import { toneActs, toneBulk } from './toneActs.ts';
import { toneTrack } from './tones.ts';

const ToneBeside = lazy(() => import('./toneBeside.tsx'));
// What can be done with a row comes with its menu.
const ToneRowActions = lazy(() => import('./toneRowActions.tsx'));

/** Tones of both kinds with both of their lights. */
export default function RbtList() {
  const may = useCan();
  const t = useWords();
  return (
    <ListScreen
      resource={rbt}
      word="ringback.rbt"
      columns={columns}
      filters={<Filters />}
      open={({ id }) => pathOf('/backoffice/rbt/{id}/show', { id })}
      create="/backoffice/rbt/create"
      actions={
        may('/backoffice/nsp/create') && (
          <LinkButton to="/backoffice/nsp/create" variant="default" leftSection={<Mic size={15} />}>
            {t('ringback.nspForm.title')}
          </LinkButton>
        )
      }
      rowActions={(row) => <ToneRowActions row={row} />}
      bulk={toneBulk(['owner'])}
      acts={(row) => toneActs(row, ['admin'])}
      removing={(rows) =>
        rows.some(({ approvalStatusEluon }) => withOperator.includes(approvalStatusEluon))
          ? t('ringback.rbt.leavesOperator')
          : null
      }
      nameOf={(row) => row.titleRbt}
      beside={ToneBeside}
    />
  );
}

const columns = [
  {
    name: 'titleRbt',
    csv: [{ field: 'titleRbt' }, { field: 'artist' }, { field: 'composer' }],
    render: (row: RbtRecord) => (
      <span>
        {row.titleRbt}
        <Text span size="xs" c="dimmed" display="block">
          {[row.artist, row.album].filter(Boolean).join(' · ') || row.label}
        </Text>
        <BothLights row={row} />
      </span>
    ),
  },
  {
    name: 'player',
    width: 110,
    from: 'sm' as const,
    render: (row: RbtRecord) => <Player row={row} />,
    csv: [],
  },
  {
    name: 'rbtType',
    width: 110,
    from: 'md' as const,
    render: (row: RbtRecord) => word(`ringback.rbtType.${row.rbtType}`),
    csv: [{ field: 'rbtType', words: 'ringback.rbtType' }],
  },
  { name: 'label', from: 'lg' as const, staff: true },
  {
    name: 'approvalStatus',
    width: 190,
    from: 'sm' as const,
    render: (row: RbtRecord) => <ApprovalStatusBadge value={row.approvalStatus} />,
  },
  {
    name: 'approvalStatusEluon',
    width: 150,
    from: 'sm' as const,
    render: (row: RbtRecord) => <OperatorBadge value={row.approvalStatusEluon} />,
    csv: [{ field: 'approvalStatusEluon', words: 'ringback.operator' }],
  },
  {
    name: 'deleted',
    width: 100,
    // Beside the operator's light it would say of a tone withdrawn that it is active.
    off: true,
    render: (row: RbtRecord) => word(`list.deleted.${row.deleted}`),
    csv: [{ field: 'deleted', words: 'list.deleted' }],
  },
];

/** On a phone neither has a column of its own: ours and the operator’s stand below the title. */
const BothLights = ({ row }: { row: RbtRecord }) => (
  <Box component="span" className={classes.both} hiddenFrom="sm">
    <ApprovalStatusBadge value={row.approvalStatus} />
    <OperatorBadge value={row.approvalStatusEluon} />
  </Box>
);

function Player({ row }: { row: RbtRecord }) {
  const t = useWords();
  const track = toneTrack(row);
  if (!track)
    return (
      <Text span size="xs" c="dimmed">
        {t(`ringback.soundState.${row.soundState}`)}
      </Text>
    );
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <PlayButton track={track} />
      <Text span size="xs" c="dimmed">
        {lengthText(row.duration ?? 0)}
      </Text>
    </span>
  );
}

function Filters() {
  return (
    <>
      <SelectFilter
        name="rbtType"
        label="ringback.rbt.rbtType"
        choices={rbtTypes.map((value) => ({ value, label: word(`ringback.rbtType.${value}`) }))}
      />
      <SelectFilter
        name="approvalStatusEluon"
        label="ringback.rbt.approvalStatusEluon"
        choices={operatorStatuses.map((value) => ({ value, label: word(`ringback.operator.${value}`) }))}
      />
      <LabelIdFilter name="ringback.rbt.label" />
      <ChipsFilter
        of={rbt.routes.list}
        name="approvalStatus"
        label="ringback.rbt.approvalStatus"
        choices={statusChoices(rbtMachine)}
      />
    </>
  );
}
