import { Center, Stack, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { product } from '../product.ts';

/** Says that nothing is here, what belongs here, and offers the next step. As a whole page it is the heading, and names the tab. */
export function Empty(props: { title: string; text?: string; action?: ReactNode; wholePage?: boolean }) {
  const { title, text, action, wholePage } = props;
  useDocumentTitle(wholePage ? `${title} · ${product.name}` : '');
  return (
    <Center py={56} px="md">
      <Stack align="center" gap="xs" maw={420}>
        <Center w={44} h={44} c="var(--mantine-color-gray-light-color)" style={tile} aria-hidden>
          <Inbox size={22} strokeWidth={1.6} />
        </Center>
        <Text component={wholePage ? 'h1' : 'p'} fw={600} mt={4} ta="center">
          {title}
        </Text>
        {text && (
          <Text size="sm" c="dimmed" ta="center">
            {text}
          </Text>
        )}
        {action && <div style={{ marginTop: 8 }}>{action}</div>}
      </Stack>
    </Center>
  );
}

const tile = { background: 'var(--mantine-color-gray-light)', borderRadius: 'var(--mantine-radius-md)' };
