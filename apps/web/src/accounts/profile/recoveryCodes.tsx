import { Button, Card, Code, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { CopyButton } from '../../kit/look/copyButton.tsx';
import { product } from '../../kit/product.ts';
import { useWords } from '../../kit/words.ts';

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, leave }: { codes: string[]; leave: () => void }) {
  const t = useWords();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Card component="section" role="status">
      <Title order={2}>{t('profile.factor.stepKeep')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('profile.factor.stepKeepHint')}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs">
        {codes.map((code) => (
          <Code key={code} fz="sm" ta="center" py={6}>
            {code}
          </Code>
        ))}
      </SimpleGrid>
      <Group gap="xs" mt="lg">
        <CopyButton value={codes.join('\n')} variant="default" />
        <Button component="a" variant="default" href={file} download={`${product.slug}-recovery-codes.txt`}>
          {t('profile.factor.save')}
        </Button>
        <Button ml="auto" onClick={leave}>
          {t('profile.factor.kept')}
        </Button>
      </Group>
    </Card>
  );
}
