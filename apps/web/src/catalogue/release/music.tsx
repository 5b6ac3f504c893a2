import { Text } from '@mantine/core';
import { type AlbumRow, album } from '@rilis/contract/catalogue/album';
import { ALBUM_SORTS } from '@rilis/contract/catalogue/albumFilter';
import { albumMachine } from '@rilis/contract/catalogue/approval';
import { artist } from '@rilis/contract/catalogue/artist';
import { albumCategories, albumOwnerShips, albumTypes } from '@rilis/contract/catalogue/choices';
import { Eye, SquarePen } from 'lucide-react';
import { lazy } from 'react';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { ChipsFilter, RemoteFilter, SelectFilter, SortFilter } from '../../kit/list/listFilters.tsx';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { RowLink } from '../../kit/list/rowMenu.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import { MoveActions, mayRequest } from './approvalMoves.tsx';
import { albumActs, albumBulk, isReleased } from './catalogueActs.ts';
import { choicesOf, statusChoices } from './choices.ts';
import { ConvertedState } from './converted.tsx';
import { editMany } from './editMany.ts';
import classes from './music.module.css';
import { NotesAction } from './notesAction.tsx';
import { noteHref } from './wizardLink.ts';

const AlbumBeside = lazy(() => import('./albumBeside.tsx'));

const bringing = '/backoffice/catalogue-archive';

/** Every release one may see. */
export default function Music() {
  const staff = useOwnLabel() === null;
  return (
    <ListScreen
      resource={album}
      word="catalogue.album"
      columns={columnsFor(staff)}
      filters={<Filters staff={staff} />}
      rowActions={(row) => <RowActions row={row} />}
      open={(row) => pathOf('/backoffice/music/{id}/show', { id: row.id })}
      create="/backoffice/music/createAlbum"
      actions={<BringIn />}
      bulk={[editMany, ...albumBulk(['owner', 'admin'])]}
      acts={albumActs}
      removable={(row) => !isReleased(row)}
      nameOf={(row) => row.displayAlbumTitle}
      beside={AlbumBeside}
    />
  );
}

/** Many at once, by a table. */
function BringIn() {
  const t = useWords();
  if (!useCan()(bringing)) return null;
  return (
    <LinkButton variant="default" to={bringing} visibleFrom="sm">
      {t('catalogueScreens.list.bringIn')}
    </LinkButton>
  );
}

function Filters({ staff }: { staff: boolean }) {
  return (
    <>
      <SelectFilter
        name="albumType"
        label="catalogue.album.albumType"
        choices={choicesOf('albumType', albumTypes)}
      />
      <SelectFilter
        name="albumCategory"
        label="catalogue.album.albumCategory"
        choices={choicesOf('albumCategory', albumCategories)}
      />
      {staff && (
        <SelectFilter
          name="albumOwnerShip"
          label="catalogue.album.albumOwnerShip"
          choices={choicesOf('albumOwnerShip', albumOwnerShips)}
        />
      )}
      <RemoteFilter name="artist" label="catalogue.album.albumArtistName" route={artist.routes.options} />
      <LabelIdFilter name="catalogue.album.label" />
      <SortFilter of="catalogue.album" by={ALBUM_SORTS} />
      <ChipsFilter
        of={album.routes.list}
        name="approvalStatus"
        label="catalogue.album.approvalStatus"
        choices={statusChoices(albumMachine)}
      />
      <Flagged name="onProgress" />
      <Flagged name="converted" />
    </>
  );
}

/** What the dashboard counts leads here with it. */
function Flagged({ name }: { name: 'onProgress' | 'converted' }) {
  const label = `catalogueScreens.list.flagged.${name}` as const;
  return <ChipsFilter name={name} label={label} choices={[{ value: 'Y', label: word(label) }]} />;
}

const columnsFor = (staff: boolean): ColumnOf<AlbumRow>[] => [
  {
    name: 'displayAlbumTitle',
    render: (row) => (
      <span className={classes.title}>
        <Picture mediaId={row.albumImage} variant="thumb" alt="" size={36} />
        <span className={classes.name}>
          <span className="twoLines">{row.displayAlbumTitle}</span>
          <Correction row={row} />
          <span className={classes.narrow}>
            <ApprovalStatusBadge value={row.approvalStatus} />
          </span>
        </span>
      </span>
    ),
  },
  { name: 'albumTypeValue', width: 100, from: 'lg' },
  {
    name: 'mainArtist',
    render: (row) => <Artists row={row} />,
    from: 'sm',
    csv: [{ field: 'mainArtist' }, { field: 'featuringArtist' }],
  },
  {
    name: 'labelName',
    from: 'lg',
    render: (row) => <Imprint row={row} staff={staff} />,
    csv: [{ field: 'labelName' }, ...(staff ? [{ field: 'label' }] : [])],
  },
  { name: 'genre', width: 110, from: 'lg' },
  {
    name: 'releaseDate',
    width: 116,
    from: 'md',
    as: 'day',
  },
  {
    name: 'songs',
    width: 140,
    from: 'lg',
    render: (row) => <ConvertedState row={row} />,
    csv: [{ field: 'songCount' }, { field: 'allSongsConverted' }],
  },
  {
    name: 'approvalStatus',
    width: 176,
    from: 'sm',
    render: (row) => <ApprovalStatusBadge value={row.approvalStatus} />,
  },
];

/** That a correction of it is open. */
const Correction = ({ row: { revision } }: { row: AlbumRow }) => {
  const t = useWords();
  return (
    revision && (
      <Text size="xs" c="dimmed">
        {t('approval.revision')}: {t(`approvalStatus.${revision.approvalStatus}`)}
      </Text>
    )
  );
};

/** The imprint; to staff whose release it is as well, where that is called otherwise. */
const Imprint = ({ row: { labelName, label }, staff }: { row: AlbumRow; staff: boolean }) => (
  <>
    <span className="twoLines">{labelName}</span>
    {staff && label !== labelName && (
      <Text size="xs" c="dimmed">
        {label}
      </Text>
    )}
  </>
);

const Artists = ({ row: { mainArtist, featuringArtist } }: { row: AlbumRow }) => {
  const t = useWords();
  return (
    <>
      {mainArtist ? (
        <span className="twoLines">{mainArtist}</span>
      ) : (
        <Text span c="dimmed">
          –
        </Text>
      )}
      {featuringArtist && (
        <Text size="xs" c="dimmed">
          {t('catalogueScreens.list.featuring', { names: featuringArtist })}
        </Text>
      )}
    </>
  );
};

function RowActions({ row }: { row: AlbumRow }) {
  const may = useCan();
  const edit = may(album.routes.update.can) && mayRequest(row);
  return (
    <>
      <RowLink
        label="action.open"
        icon={<Eye size={15} />}
        to={pathOf('/backoffice/music/{id}/show', { id: row.id })}
      />
      {edit && (
        <RowLink
          label="action.edit"
          icon={<SquarePen size={15} />}
          to={pathOf('/backoffice/music/{id}/update', { id: row.id })}
        />
      )}
      <MoveActions resource={album} row={row} name={row.displayAlbumTitle} />
      <NotesAction
        history={album.routes.history}
        entity="catalogue.album"
        row={row}
        linkOf={edit ? noteHref(row.id) : undefined}
      />
    </>
  );
}
