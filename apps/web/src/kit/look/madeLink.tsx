import { Alert, Group } from '@mantine/core';
import { useWords } from '../words.ts';
import { CopyButton } from './copyButton.tsx';
import { LinkBox } from './linkBox.tsx';

/** A link that was made just now, to be copied: nobody is shown it again. */
export function MadeLink({ address }: { address: string }) {
  const t = useWords();
  return (
    <Alert variant="light" color="teal" title={t('web.clipboard.linkMade')}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <LinkBox flex={1} value={address} />
        <CopyButton value={address} data-autofocus />
      </Group>
    </Alert>
  );
}
