import { Button, Group, Kbd } from '@mantine/core';
import type { InvoicePaper } from '@rilis/contract/royalties/paperViews';
import { useWords } from '../../kit/words.ts';

interface PaperBarProps {
  papers: readonly InvoicePaper[];
  shown: InvoicePaper | null;
  show: (paper: InvoicePaper | null) => void;
}

/** The documents there are, each with its key; opening one is written down, so none opens by itself. */
export function PaperBar({ papers, shown, show }: PaperBarProps) {
  const t = useWords();
  if (papers.length === 0) return null;
  return (
    <Group gap={6} mb="md" role="group" aria-label={t('paperDesk.bar')}>
      {papers.map((paper, at) => (
        <Button
          key={paper}
          variant={paper === shown ? 'light' : 'default'}
          size="compact-md"
          aria-pressed={paper === shown}
          rightSection={<Kbd size="xs">{at + 1}</Kbd>}
          onClick={() => show(paper === shown ? null : paper)}
        >
          {t(`paperDesk.papers.${paper}`)}
        </Button>
      ))}
    </Group>
  );
}
