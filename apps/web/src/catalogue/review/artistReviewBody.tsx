import type { ArtistReview } from '@rilis/contract/catalogue/artistReview';
import { Columns, notesAt } from '../../kit/approval/columns.tsx';
import type { DeskProps } from '../../kit/approval/kind.ts';
import { Block } from '../../kit/look/block.tsx';
import { useWords } from '../../kit/words.ts';
import { changeName, showArtist } from '../artist/artistCorrection.tsx';
import { ArtistAccounts, ArtistOverview, accountsOf } from '../artist/artistOverview.tsx';
import { changeText } from '../release/changeText.ts';
import { WhatIsLive } from '../release/correctionNote.tsx';
import { CoverZoom } from '../release/coverZoom.tsx';
import { DifferenceSides } from '../release/differenceSides.tsx';
import { ByNik } from './byNik.tsx';

/** An artist to decide on: the picture, and who it is. */
export default function ArtistReviewBody(desk: DeskProps<ArtistReview>) {
  const t = useWords();
  const { artist: record, difference } = desk.review;
  if (record.revisionOf !== null)
    return (
      <Columns desk={desk} right={<ByNik nik={desk.review.nik} />}>
        <WhatIsLive live={record.revisionOf} show={showArtist} />
        <Block title={t('catalogueLife.revision.changes')}>
          <DifferenceSides changes={difference} changeName={changeName} valueText={changeText} />
        </Block>
      </Columns>
    );
  return (
    <Columns
      desk={desk}
      valueText={changeText}
      left={<CoverZoom mediaId={record.artistImage} size={256} />}
      right={<ByNik nik={desk.review.nik} />}
    >
      <Block title={t('catalogueScreens.artist.identity')}>
        <ArtistOverview record={record} note={notesAt(desk)} />
      </Block>
      {accountsOf(record).length > 0 && (
        <Block title={t('catalogue.artist.externalAccount')}>
          <ArtistAccounts record={record} />
        </Block>
      )}
    </Columns>
  );
}
