import { ActionIcon, Badge, Box, Group, Text } from '@mantine/core';
import { type SongOtherDsp, songDsp } from '@rilis/contract/catalogue/songDsp';
import { media } from '@rilis/contract/media/media';
import { AudioLines, Image, MicVocal } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../kit/call/call.ts';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import type { BulkAction } from '../../kit/list/bulkAction.ts';
import { ListScreen } from '../../kit/list/list.tsx';
import { RemoteFilter, SelectFilter } from '../../kit/list/listFilters.tsx';
import type { ColumnOf } from '../../kit/list/listing.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { StoreTabs } from '../../kit/router/storeTabs.tsx';
import { useWords, word } from '../../kit/words.ts';
import { LabelIdFilter } from '../../labels/labelIdFilter.tsx';
import classes from '../release/music.module.css';

const { routes } = songDsp;
const choice = {
  name: 'dspIds',
  label: 'delivery.otherDsp.services',
  route: routes.services,
} as const;

const bulk: readonly BulkAction[] = [
  { label: 'delivery.otherDsp.deliver', route: routes.deliver, choice },
  { label: 'delivery.otherDsp.takeBack', route: routes.takeBack, choice },
];

/** The worksheet of deliveries: every released song, its files, and the services it was delivered to. */
export default function SongOtherDspScreen() {
  const staff = useOwnLabel() === null;
  const mayOpen = useCan()('/backoffice/music/{id}/show');
  return (
    <ListScreen
      resource={songDsp}
      word="catalogue.songDsp"
      title="web.menu.deliveries"
      columns={columnsFor(staff)}
      filters={<Filters staff={staff} />}
      above={<StoreTabs here="/backoffice/song-other-dsp" />}
      bulk={bulk}
      open={mayOpen ? (row) => pathOf('/backoffice/music/{id}/show', { id: row.albumId }) : undefined}
      exporting={routes.exported}
      nameOf={(row) => row.songName}
    />
  );
}

function Filters({ staff }: { staff: boolean }) {
  return (
    <>
      {staff && <LabelIdFilter name="catalogue.songDsp.labelName" />}
      <RemoteFilter name="dspId" label="delivery.otherDsp.dsp" route={routes.services} />
      <SelectFilter
        name="sent"
        label="delivery.otherDsp.state"
        choices={[
          { value: 'N', label: word('delivery.otherDsp.unsent') },
          { value: 'Y', label: word('delivery.otherDsp.sent') },
        ]}
      />
    </>
  );
}

const columnsFor = (staff: boolean): ColumnOf<SongOtherDsp>[] => [
  { name: 'songName', render: (row) => <Song row={row} /> },
  { name: 'artistName', from: 'sm' },
  ...(staff ? [{ name: 'labelName', from: 'lg' } as const] : []),
  { name: 'regDate', width: 116, from: 'lg' },
  { name: 'dspNames', from: 'sm', render: (row) => <Delivered row={row} /> },
  { name: 'files', from: 'sm', width: 120, render: (row) => <Files row={row} /> },
];

/** Narrow screens have no column for the services: they stand under the song. */
function Song({ row }: { row: SongOtherDsp }) {
  const t = useWords();
  const { albumName: album, trackNo: track, totalSong: count } = row;
  return (
    <span className={classes.title}>
      <Picture mediaId={row.albumImage} variant="thumb" alt="" size={36} />
      <span className={classes.name}>
        {row.songName}
        <Text size="xs" c="dimmed" truncate>
          {t('delivery.otherDsp.track', { album, track, count })}
        </Text>
        <Box component="span" display="block" mt={4} hiddenFrom="sm">
          <Delivered row={row} />
        </Box>
      </span>
    </span>
  );
}

/** A line of the table names the first of them and counts the others; the row beside the list names them all. */
function Delivered({ row: { dspNames, missingDspNames } }: { row: SongOtherDsp }) {
  const t = useWords();
  const missing = missingDspNames.length;
  const others = dspNames.slice(1);
  return (
    <Group gap={4} className={classes.stores!}>
      {dspNames.map((name, at) => (
        <Badge
          key={name}
          size="sm"
          variant="light"
          color="teal"
          className={at === 0 ? undefined : classes.other!}
        >
          {name}
        </Badge>
      ))}
      {others.length > 0 && (
        <Badge size="sm" variant="light" color="teal" title={others.join(', ')} className={classes.count!}>
          {`+${others.length}`}
        </Badge>
      )}
      {dspNames.length === 0 && (
        <Text span size="sm" c="dimmed">
          {t('delivery.otherDsp.nowhere')}
        </Text>
      )}
      {missing > 0 && dspNames.length > 0 && (
        <Text
          span
          size="xs"
          c="dimmed"
          title={`${t('catalogue.songDsp.missingDspNames')}: ${missingDspNames.join(', ')}`}
        >
          {t('delivery.otherDsp.missing', { count: missing })}
        </Text>
      )}
    </Group>
  );
}

const Files = ({ row }: { row: SongOtherDsp }) => (
  <Group gap={4} wrap="nowrap">
    <FileButton id={row.albumImage} name={word('delivery.otherDsp.cover', { name: row.albumName })}>
      <Image size={15} />
    </FileButton>
    <FileButton id={row.artistImage} name={word('delivery.otherDsp.portrait', { name: row.artistName })}>
      <MicVocal size={15} />
    </FileButton>
    <FileButton id={row.songFile} name={word('delivery.otherDsp.song', { name: row.songName })}>
      <AudioLines size={15} />
    </FileButton>
  </Group>
);

interface FileButtonProps {
  id: string | null;
  name: string;
  children: ReactNode;
}

function FileButton({ id, name, children }: FileButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={28}
      aria-label={name}
      title={name}
      disabled={!id}
      onClick={(event) => {
        event.stopPropagation();
        if (id) void openFile(id);
      }}
    >
      {children}
    </ActionIcon>
  );
}

/** A master is too large to be held in the page: the browser fetches it by a link made for now. */
async function openFile(id: string) {
  try {
    const { url } = await call(media.link, { params: { id }, body: { variant: 'original' } });
    const link = document.createElement('a');
    link.href = url;
    link.download = '';
    link.click();
  } catch (error) {
    toastError(error);
  }
}
