import { SimpleGrid, Stack } from '@mantine/core';
import { type CoverDetail, coverApplication } from '@rilis/contract/catalogue/coverToMaster/application';
import { PageHeader } from '../../kit/look/page.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { CoverActions } from './coverActions.tsx';
import { CoverWork } from './coverFacts.tsx';
import { CoverLinks, CoverSongs } from './coverParts.tsx';
import { Standing, Terms } from './coverStanding.tsx';
import { CoverStatusBadge } from './coverStatusBadge.tsx';
import { CoverSteps } from './coverSteps.tsx';

/** An application, its licence, and every step so far. */
export default function CoverShow() {
  return <Loaded resource={coverApplication}>{(cover, reload) => <Shown {...{ cover, reload }} />}</Loaded>;
}

function Shown({ cover, reload }: { cover: CoverDetail; reload: () => void }) {
  const t = useWords();
  const licensed = cover.status === 'APPROVED' || cover.status === 'RELEASED';
  return (
    <>
      <PageHeader
        title={t('coverToMaster.of', { title: cover.coverTitle })}
        about={[cover.number, cover.labelName].join(' · ')}
        crumbs={[{ label: t('coverToMaster.many'), to: '/backoffice/coverToMaster' }]}
      >
        <CoverStatusBadge value={cover.status} />
        <CoverActions cover={cover} reload={reload} />
      </PageHeader>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <Standing cover={cover} />
          {cover.terms && <Terms cover={cover} />}
          {(licensed || cover.songs.length > 0) && (
            <CoverSongs cover={cover} reload={reload} open={licensed} />
          )}
          {cover.links.length > 0 && <CoverLinks cover={cover} />}
          <CoverSteps cover={cover} />
        </Stack>
        <Stack gap="md">
          <CoverWork cover={cover} />
        </Stack>
      </SimpleGrid>
    </>
  );
}
