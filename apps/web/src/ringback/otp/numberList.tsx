import { type ToneNumber, toneNumbers } from '@rilis/contract/ringback/toneNumber';
import { ArrowRightLeft, Unlink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { RowAction } from '../../kit/list/rowMenu.tsx';
import { LinkWhereAllowed } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { word } from '../../kit/words.ts';
import { move, release } from './numberActs.tsx';

const NumberDesk = lazy(() => import('./numberDesk.tsx'));

/** Numbers at which tones of one's own are heard; to staff those of everybody, and the way to find one by its digits. */
export default function NumberList() {
  const staff = useOwnLabel() === null;
  const may = useCan();
  return (
    <ListScreen
      resource={{
        path: '/tone-numbers',
        screen: '/backoffice/rbt-numbers',
        routes: { list: toneNumbers.list },
      }}
      word="operator.toneNumber"
      columns={columns}
      above={
        may(toneNumbers.find.can) && (
          <Suspense>
            <NumberDesk />
          </Suspense>
        )
      }
      rowActions={(row) => (
        <>
          <RowAction
            label="operator.toneNumber.release"
            icon={<Unlink size={15} />}
            can={toneNumbers.release.can}
            destructive
            onClick={() => release(row, staff)}
          />
          <RowAction
            label="operator.toneNumber.move"
            icon={<ArrowRightLeft size={15} />}
            can={toneNumbers.move.can}
            onClick={() => move(row)}
          />
        </>
      )}
      nameOf={(row) => row.number}
    />
  );
}

/** So many are named at once; the others open. */
const named = 4;

const toneLinks = ({ tones }: ToneNumber) =>
  tones.length === 0 ? (
    word('operator.toneNumber.noTone')
  ) : (
    <>
      {tones.slice(0, named).map(toneLink)}
      {tones.length > named && (
        <details>
          <summary>{word('operator.toneNumber.more', { count: tones.length - named })}</summary>
          {tones.slice(named).map(toneLink)}
        </details>
      )}
    </>
  );

const toneLink = ({ id, titleRbt }: ToneNumber['tones'][number]) => (
  <LinkWhereAllowed key={id} to={pathOf('/backoffice/rbt/{id}/show', { id })} size="sm" display="block">
    {titleRbt}
  </LinkWhereAllowed>
);

const columns = [
  { name: 'number', width: 190 },
  {
    name: 'tones',
    render: toneLinks,
    csv: [],
  },
  { name: 'label', from: 'md' as const, staff: true },
  {
    name: 'boundAt',
    from: 'md' as const,
    width: 170,
    as: 'time' as const,
  },
];
