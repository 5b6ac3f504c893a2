import { type CoverRow, coverApplication } from '@rilis/contract/catalogue/coverToMaster/application';
import { coverStatuses } from '@rilis/contract/catalogue/coverToMaster/machine';
import { lazy } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { dotted } from '../../kit/look/formats.ts';
import { small } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import { awaitedText, CoverStatusBadge } from './coverStatusBadge.tsx';

const CoverBeside = lazy(() => import('./coverBeside.tsx'));

/** Covers on their way to a licence, and those that have one. */
export default function CoverList() {
  return (
    <ListScreen
      resource={coverApplication}
      word="coverToMaster"
      columns={columns}
      filters={<Filters />}
      actions={<ToPayees />}
      create="/backoffice/coverToMaster/pengajuan"
      beside={CoverBeside}
      open={({ id }) => pathOf('/backoffice/coverToMaster/{id}/show', { id })}
      nameOf={({ coverTitle }) => coverTitle}
    />
  );
}

function ToPayees() {
  const t = useWords();
  if (!useCan()('/backoffice/coverPayees')) return null;
  return (
    <LinkButton to="/backoffice/coverPayees" variant="default">
      {t('coverPayees.many')}
    </LinkButton>
  );
}

function Filters() {
  return (
    <>
      <SelectFilter
        name="status"
        label="coverToMaster.status"
        choices={coverStatuses.map((value) => ({ value, label: word(`coverToMaster.statuses.${value}`) }))}
      />
      <SelectFilter
        name="awaited"
        label="coverToMaster.awaited"
        choices={(['LABEL', 'STAFF', 'PUBLISHER'] as const).map((value) => ({
          value,
          label: awaitedText(value),
        }))}
      />
      <LabelIdFilter name="coverToMaster.labelName" />
    </>
  );
}

const columns: readonly ColumnOf<CoverRow>[] = [
  {
    name: 'coverTitle',
    render: (row) => (
      <span style={{ display: 'block', minWidth: 150 }}>
        {row.coverTitle}
        {small(row.number)}
      </span>
    ),
    csv: [{ field: 'number' }, { field: 'coverTitle' }],
  },
  {
    name: 'originalTitle',
    from: 'md',
    render: (row) => dotted(row.originalTitle, row.originalArtist),
    csv: [{ field: 'originalTitle' }, { field: 'originalArtist' }],
  },
  { name: 'publisher', from: 'lg', render: (row) => row.publisher },
  { name: 'labelName', from: 'md', staff: true },
  {
    name: 'endsOn',
    from: 'lg',
    width: 116,
    as: 'day',
  },
  {
    name: 'status',
    width: 200,
    render: (row) => <CoverStatusBadge value={row.status} />,
    csv: [{ field: 'status', words: 'coverToMaster.statuses' }],
  },
];
