import { Button, Group, Text } from '@mantine/core';
import { type LucideIcon, X } from 'lucide-react';
import { sizeText } from '../look/formats.ts';
import { useWords } from '../words.ts';

interface KeptFileProps {
  icon: LucideIcon;
  /** Unknown of one that was there before. */
  name: string | undefined;
  size?: number | undefined;
  /** Left out: it must stay, or be replaced. */
  remove?: (() => void) | undefined;
  label: string;
}

/** What is there: the file just chosen, or that there is one. */
export function KeptFile({ icon: Icon, name, size, remove, label }: KeptFileProps) {
  const t = useWords();
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      <Icon size={15} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm" truncate>
        {name ?? t('web.document.kept')}
      </Text>
      {size !== undefined && (
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {sizeText(size)}
        </Text>
      )}
      {remove && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          px={6}
          onClick={remove}
          aria-label={`${t('action.remove')}: ${label}`}
        >
          <X size={15} />
        </Button>
      )}
    </Group>
  );
}
