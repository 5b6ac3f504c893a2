import { SimpleGrid, Stack } from '@mantine/core';
import {
  type CoverDetail,
  coverApplications,
  coverNumber,
} from '@rilis/contract/catalogue/coverToMaster/application';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime, percent } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { CoverActions } from './coverActions.tsx';
import { CoverWork, Facts } from './coverFacts.tsx';
import { Clock } from './coverFollow.tsx';
import { CoverLinks, CoverSongs } from './coverParts.tsx';
import { CoverStatusBadge } from './coverStatusBadge.tsx';
import { CoverSteps } from './coverSteps.tsx';

const resource = {
  path: '/cover-applications',
  screen: '/backoffice/coverToMaster',
  routes: coverApplications,
} as const;

/** An application, its licence, and every step so far. */
export default function CoverShow() {
  return <Loaded resource={resource}>{(cover, reload) => <Shown {...{ cover, reload }} />}</Loaded>;
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

function Standing({ cover }: { cover: CoverDetail }) {
  const t = useWords();
  return (
    <Block title={t(`coverToMaster.statuses.${cover.status}`)}>
      <Facts
        facts={[
          [
            t('coverToMaster.awaited'),
            t(cover.awaited ? `coverToMaster.awaits.${cover.awaited}` : 'coverToMaster.nobody'),
          ],
          [
            t('coverToMaster.since'),
            cover.awaited ? <Clock key="since" since={cover.since} /> : invoiceTime(cover.since),
          ],
          [t('coverToMaster.renews'), cover.renews && <Other key="renews" id={cover.renews} />],
          [t('coverToMaster.renewedBy'), cover.renewedBy && <Other key="renewed" id={cover.renewedBy} />],
          [t('coverToMaster.accepted'), cover.acceptedAt && invoiceTime(cover.acceptedAt)],
        ]}
      />
    </Block>
  );
}

const Other = ({ id }: { id: number }) => (
  <LinkAnchor to={pathOf('/backoffice/coverToMaster/{id}/show', { id })} size="sm">
    {coverNumber(id)}
  </LinkAnchor>
);

function Terms({ cover: { terms } }: { cover: CoverDetail }) {
  const t = useWords();
  if (!terms) return null;
  return (
    <Block title={t('coverToMaster.terms')}>
      <Facts
        facts={[
          [t('coverToMaster.share'), percent(terms.share)],
          [t('coverToMaster.startsOn'), dayText(terms.startsOn)],
          [t('coverToMaster.endsOn'), dayText(terms.endsOn)],
          [t('coverToMaster.note'), terms.note],
        ]}
      />
    </Block>
  );
}
