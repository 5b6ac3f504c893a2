import { Text } from '@mantine/core';
import { artistMachine } from '@rilis/contract/catalogue/approval';
import { type ArtistInput, type ArtistRecord, artist } from '@rilis/contract/catalogue/artist';
import { lazy } from 'react';
import { ChipsFilter } from '../../kit/list/listFilters.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { screens } from '../../kit/screen/screens.tsx';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import { MoveActions } from '../release/approvalMoves.tsx';
import { artistActs, artistBulk } from '../release/catalogueActs.ts';
import { statusChoices } from '../release/choices.ts';
import classes from '../release/music.module.css';
import { NotesAction } from '../release/notesAction.tsx';
import { platformIds } from './platforms.ts';

const ArtistForm = lazy(() => import('./artistForm.tsx'));
const ArtistShow = lazy(() => import('./artistShow.tsx'));

const ArtistBeside = lazy(() => import('./artistBeside.tsx'));

const artistHref = (id: number) => (field: string) =>
  field === 'general' ? null : pathOf('/backoffice/artist/{id}/update', { id });

const blank: Partial<ArtistInput> = { tags: [], alreadyOn: [], externalAccount: {} };

/** The star of a platform's id is meant: who is there already says where. */
const input = artist.input.check(({ value, issues }) => {
  const { alreadyOn = [], externalAccount = {} } = value;
  for (const platform of alreadyOn) {
    const name = platformIds[platform];
    if (!externalAccount[name]?.trim())
      issues.push({
        code: 'custom',
        input: externalAccount[name],
        path: ['externalAccount', name],
        message: 'error.validation.required',
      });
  }
});

export default screens(
  { ...artist, input },
  {
    word: 'catalogue.artist',
    columns: [
      {
        name: 'stageName',
        csv: [{ field: 'stageName' }, { field: 'artistName' }],
        render: (row) => (
          <span className={classes.title}>
            <Picture
              mediaId={row.artistImage}
              variant="thumb"
              alt=""
              size={36}
              style={{ borderRadius: '50%' }}
            />
            <span className={classes.name}>
              {row.stageName}
              {row.artistName && row.artistName !== row.stageName && (
                <Text span size="xs" c="dimmed" display="block">
                  {row.artistName}
                </Text>
              )}
              <span className={classes.narrow}>
                <ApprovalStatusBadge value={row.approvalStatus} />
              </span>
            </span>
          </span>
        ),
      },
      { name: 'nationality', from: 'sm', width: 160 },
      { name: 'label', from: 'lg', staff: true },
      { name: 'albumCount', from: 'md', width: 110, end: true },
      {
        name: 'approvalStatus',
        width: 190,
        from: 'sm',
        render: (row) => <ApprovalStatusBadge value={row.approvalStatus} />,
      },
    ],
    filters: <Filters />,
    rowActions: (row: ArtistRecord) => (
      <>
        <MoveActions resource={artist} row={row} name={row.stageName} />
        <NotesAction
          history={artist.routes.history}
          entity="catalogue.artist"
          row={row}
          linkOf={artistHref(row.id)}
        />
      </>
    ),
    bulk: artistBulk(['owner', 'admin']),
    acts: (row) => artistActs(row, ['admin']),
    nameOf: (row: ArtistRecord) => row.stageName,
    beside: ArtistBeside,
    blank,
    form: ArtistForm,
    show: ArtistShow,
  },
);

function Filters() {
  return (
    <>
      <LabelIdFilter name="catalogue.artist.label" />
      <ChipsFilter
        of={artist.routes.list}
        name="approvalStatus"
        label="catalogue.artist.approvalStatus"
        choices={statusChoices(artistMachine)}
      />
    </>
  );
}
