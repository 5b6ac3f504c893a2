import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { type ReleasePreview, releasePreviews } from '@rilis/contract/catalogue/releasePreview';
import { lastDayOf } from '@rilis/contract/clock';
import { Copy, Link2, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { copyAddress } from './copyAddress.tsx';

const PreviewForm = lazy(() => import('./previewForm.tsx'));

/** Where a release is on the public site, and the links by which the press sees it before it is out. */
export default function OnSite({ record }: { record: AlbumRecord }) {
  const t = useWords();
  const may = useCan();
  const { data } = useCall(releasePreviews.list, { params: { id: record.id } });
  const [making, make] = useState(false);
  if (!data) return null;
  const shows =
    may(releasePreviews.create.can) && !['TAKEN_DOWN', 'REJECTED'].includes(record.approvalStatus);
  if (!data.page && !shows && data.previews.length === 0) return null;
  return (
    <Block title={t('releasePage.page.title')}>
      {data.page ? (
        <Group gap="xs">
          <Anchor href={data.page} target="_blank" size="sm">
            {t('releasePage.page.open')}
          </Anchor>
          <CopyButton path={data.page} />
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('releasePage.page.before')}
        </Text>
      )}
      {data.previews.map((preview) => (
        <Preview key={preview.id} preview={preview} mayEnd={may(releasePreviews.revoke.can)} />
      ))}
      {making && (
        <Suspense fallback={null}>
          <PreviewForm albumId={record.id} close={() => make(false)} />
        </Suspense>
      )}
      {shows && !data.page && !making && (
        <Button
          variant="default"
          size="xs"
          mt="sm"
          leftSection={<Link2 size={15} />}
          onClick={() => make(true)}
        >
          {t('releasePage.page.make')}
        </Button>
      )}
    </Block>
  );
}

function CopyButton({ path }: { path: string }) {
  const t = useWords();
  const copy = () => copyAddress(path, 'releasePage.page.copied');
  return (
    <ActionIcon variant="subtle" aria-label={t('releasePage.page.copy')} onClick={() => void copy()}>
      <Copy size={15} />
    </ActionIcon>
  );
}

function Preview({ preview, mayEnd }: { preview: ReleasePreview; mayEnd: boolean }) {
  const t = useWords();
  const { path, note, state, expiresAt } = preview;
  const name = note || t('releasePage.page.nobody');
  const isOpen = state === 'OPEN';
  return (
    <Group gap="xs" mt="xs" wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text size="sm" td={isOpen ? undefined : 'line-through'}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t(`releasePage.page.${state}`, { day: dayText(lastDayOf(expiresAt)) })}
        </Text>
      </div>
      {isOpen && <CopyButton path={path} />}
      {isOpen && mayEnd && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`${t('releasePage.page.revoke')}: ${name}`}
          onClick={() => void end(preview, name)}
        >
          <X size={15} />
        </ActionIcon>
      )}
    </Group>
  );
}

async function end({ id }: ReleasePreview, note: string) {
  const sure = await confirm({
    title: word('releasePage.page.revokeTitle', { note }),
    text: word('releasePage.page.revokeText'),
    yes: word('releasePage.page.revoke'),
    destructive: true,
  });
  if (!sure) return;
  try {
    await act(releasePreviews.revoke, { params: { id } });
    toastDone(word('releasePage.page.revoked'));
  } catch (error) {
    toastError(error);
  }
}
