import { Alert, Group, TextInput } from '@mantine/core';
import { useWords } from '../words.ts';
import { CopyButton } from './copyButton.tsx';

/** A link that was made just now, to be copied: nobody is shown it again. */
export function MadeLink({ address }: { address: string }) {
  const t = useWords();
  return (
    <Alert variant="light" color="teal" title={t('web.clipboard.linkMade')}>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          readOnly
          label={t('web.clipboard.link')}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={address} data-autofocus />
      </Group>
    </Alert>
  );
}
