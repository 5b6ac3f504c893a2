import { Button, Card, Group, Progress, Text } from '@mantine/core';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import { progressOf, type Upload } from '../../media/uploadQueue.ts';
import { songUploads } from './songUploads.ts';

const isOpen = ({ state }: Upload) => state !== 'kept' && state !== 'refused';

/** All files together. Readers are told when one has come or was not accepted, not of every piece that was sent. */
export function UploadTotal({ uploads }: { uploads: Upload[] }) {
  const t = useWords();
  const open = uploads.filter(isOpen).length;
  const came = open > 0 ? t('releaseEditor.upload.open', { count: open }) : t('releaseEditor.upload.kept');
  const refused = uploads.filter(({ state }) => state === 'refused').map(({ name }) => name);
  return (
    <>
      <p role="status" className="unseen">
        {uploads.length > refused.length && came}
        {refused.length > 0 && ` ${t('releaseEditor.upload.notTaken', { names: refused.join(', ') })}`}
      </p>
      {open > 0 && <Total uploads={uploads} />}
    </>
  );
}

/** How far they are, and stop or go on with every one. */
function Total({ uploads }: { uploads: Upload[] }) {
  const t = useWords();
  const open = uploads.filter(isOpen);
  const { sent, size } = progressOf(uploads);
  const running = open.filter(({ state }) => state === 'sending' || state === 'waiting');
  const halted = open.filter(({ state }) => state === 'paused' || state === 'failed');
  const interrupted = open.filter(({ state }) => state === 'interrupted').length;
  return (
    <Card padding="sm">
      <Group justify="space-between" mb={8} gap="xs">
        <Text size="sm" fw={500}>
          {t('releaseEditor.upload.total', {
            sent: sizeText(sent),
            size: sizeText(size),
            count: open.length,
          })}
        </Text>
        <Group gap={6}>
          <Every of={running} act={songUploads.pause} icon={<Pause size={14} />}>
            {t('releaseEditor.upload.pauseAll')}
          </Every>
          <Every of={halted} act={songUploads.resume} icon={<Play size={14} />}>
            {t('releaseEditor.upload.resumeAll')}
          </Every>
        </Group>
      </Group>
      <Progress
        value={size > 0 ? (sent / size) * 100 : 0}
        aria-label={t('releaseEditor.upload.totalLabel')}
      />
      {interrupted > 0 && (
        <Text size="sm" mt={8} c="var(--status-amber)">
          {t('releaseEditor.upload.again', { count: interrupted })}
        </Text>
      )}
    </Card>
  );
}

interface EveryProps {
  of: Upload[];
  act: (key: string) => unknown;
  icon: ReactNode;
  children: string;
}

/** A button for all of them; none where there are none. */
const Every = ({ of, act, icon, children }: EveryProps) =>
  of.length > 0 && (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={icon}
      onClick={() => {
        for (const { key } of of) void act(key);
      }}
    >
      {children}
    </Button>
  );
