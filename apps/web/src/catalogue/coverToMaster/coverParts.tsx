import { Button, Group, Text } from '@mantine/core';
import { type CoverDetail, coverApplications } from '@rilis/contract/catalogue/coverToMaster/application';
import { song } from '@rilis/contract/catalogue/song';
import { X } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { RemoteSelectField } from '../../kit/fields/select.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { Block } from '../../kit/look/block.tsx';
import { dotted, invoiceTime } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';

interface Props {
  cover: CoverDetail;
  reload: () => void;
  /** Songs may be added and taken away. */
  open: boolean;
}

/** The songs a licence covers. */
export function CoverSongs({ cover: { id, songs }, reload, open }: Props) {
  const t = useWords();
  const changes = useCan()('/backoffice/coverToMaster/pengajuan') && open;
  const attach = (body: { songId: number }) =>
    act(coverApplications.attach, { params: { id }, body }).then(() => {
      closeDialog();
      reload();
    });
  const detach = (songId: number) =>
    act(coverApplications.detach, { params: { id, songId } }).then(reload, toastError);
  const ask = () =>
    openDialog({
      title: t('coverToMaster.attach'),
      body: (
        <ActionForm
          entity="coverToMaster"
          schema={coverApplications.attach.body!}
          act={attach}
          cancel={closeDialog}
          yes={t('coverToMaster.attach')}
        >
          <RemoteSelectField name="songId" route={song.routes.options} />
        </ActionForm>
      ),
    });
  return (
    <Block title={t('coverToMaster.songs')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(songs.length > 0 ? 'coverToMaster.songsAbout' : 'coverToMaster.songsNone')}
      </Text>
      {songs.map((one) => (
        <Group key={one.id} justify="space-between" wrap="nowrap">
          <Covered song={one} />
          {changes && !one.stays && (
            <Button
              variant="subtle"
              color="gray"
              px={6}
              aria-label={t('coverToMaster.detach', { title: one.title })}
              onClick={() => void detach(one.id)}
            >
              <X size={15} />
            </Button>
          )}
        </Group>
      ))}
      {changes && (
        <Button mt="sm" variant="default" onClick={ask}>
          {t('coverToMaster.attach')}
        </Button>
      )}
    </Block>
  );
}

/** Whoever may read the licence alone does not open the release. */
function Covered({ song: { title, albumId, albumTitle } }: { song: CoverDetail['songs'][number] }) {
  const opens = useCan()('/backoffice/music/{id}/show');
  const named = [title, albumTitle].join(' · ');
  if (!opens) return <Text size="sm">{named}</Text>;
  return (
    <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id: albumId })} size="sm">
      {named}
    </LinkAnchor>
  );
}

/** What was mailed to the publisher, and what became of it. */
export function CoverLinks({ cover: { links } }: { cover: CoverDetail }) {
  const t = useWords();
  return (
    <Block title={t('coverToMaster.links')}>
      {links.map(({ id, sentTo, sentAt, expiresAt, usedAt, revokedAt, opened }) => (
        <div key={id} style={{ marginBottom: 8 }}>
          <Text size="sm">{sentTo}</Text>
          <Text size="xs" c="dimmed">
            {dotted(
              t('coverToMaster.linkSent', { time: invoiceTime(sentAt), until: invoiceTime(expiresAt) }),
              t('coverToMaster.linkOpened', { count: opened }),
              usedAt
                ? t('coverToMaster.linkUsed', { time: invoiceTime(usedAt) })
                : revokedAt && t('coverToMaster.linkVoid'),
            )}
          </Text>
        </div>
      ))}
    </Block>
  );
}
