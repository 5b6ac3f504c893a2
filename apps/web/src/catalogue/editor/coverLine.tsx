import { Card, Group, Image } from '@mantine/core';
import { CoverChecks } from './coverChecks.tsx';
import type { useCoverUpload } from './coverUpload.ts';

/** A cover that came with the songs: how it is, and what is wrong with it. */
export default function CoverLine({ cover }: { cover: ReturnType<typeof useCoverUpload> }) {
  const { checked, local, remarks, mistake } = cover;
  return (
    <Card padding="sm">
      <Group gap="md" wrap="nowrap" align="flex-start">
        {local && <Image src={local} alt="" w={56} h={56} radius="sm" />}
        <CoverChecks checked={checked} stored={!!local} remarks={remarks} mistake={mistake} />
      </Group>
    </Card>
  );
}
