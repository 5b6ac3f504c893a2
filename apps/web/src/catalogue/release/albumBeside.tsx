import { type AlbumRecord, type AlbumRow, album } from '@rilis/contract/catalogue/album';
import { readOf, WholeRecord } from '../../kit/list/wholeRecord.tsx';
import { Block } from '../../kit/look/block.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import { albumFacts, Facts } from './albumFacts.tsx';
import { useSubject } from './kindWords.ts';
import { useSongs } from './records.ts';
import { TrackList } from './trackList.tsx';

/** A release beside its list: all that is told of it, and its tracks. */
export default function AlbumBeside({ row }: { row: Pick<AlbumRow, 'id' | 'deleted'> }) {
  return (
    <WholeRecord route={readOf(album.routes, row)} id={row.id}>
      {(record) => (
        <>
          <ApprovalStatusBadge value={record.approvalStatus} />
          {!row.deleted && <Tracks of={record} />}
          <Facts entity="catalogue.album" facts={albumFacts(record)} filledOnly />
        </>
      )}
    </WholeRecord>
  );
}

/** Beside a list of all kinds, which goes on speaking of songs. */
function Tracks({ of: { id, albumType } }: { of: AlbumRecord }) {
  const t = useWords();
  const about = useSubject(albumType);
  const { data } = useSongs(id);
  return (
    data && (
      <Block title={t('catalogue.album.songs', {}, about)} bare>
        <TrackList songs={data} />
      </Block>
    )
  );
}
