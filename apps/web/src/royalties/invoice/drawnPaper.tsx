import { Button, Group, Text } from '@mantine/core';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { Eye } from 'lucide-react';
import { download } from '../../kit/call/call.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { dayText } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import type { Stream } from './streams.ts';

interface Props {
  id: number;
  stream: Stream;
  drawn: NonNullable<Invoice['selfBilled']>;
}

/** The invoice we drew up, with its number and where it stands. */
export function DrawnPaper({ id, stream, drawn }: Props) {
  const t = useWords();
  const { number, drawnAt, accepted, outdated } = drawn;
  const standing = accepted ? ` · ${t('royalties.selfBilled.accepted')}` : '';
  return (
    <Group justify="space-between" wrap="nowrap" mb="sm">
      <div>
        <Text size="sm" fw={500}>
          {number}
        </Text>
        <Text size="xs" c="dimmed">
          {t('royalties.selfBilled.drawn')} {dayText(drawnAt)}
          {standing}
        </Text>
        {outdated && (
          <Text size="xs" c="var(--status-orange)">
            {t('royalties.selfBilled.outdated')}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        size="compact-md"
        flex="none"
        leftSection={<Eye size={14} />}
        aria-description={number}
        onClick={() => void download(stream.routes.download, { params: { id } }).catch(toastError)}
      >
        {t('royalties.selfBilled.look')}
      </Button>
    </Group>
  );
}
