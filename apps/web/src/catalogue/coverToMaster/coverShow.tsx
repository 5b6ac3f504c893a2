import { SimpleGrid, Stack, Text, Timeline } from '@mantine/core';
import {
  type CoverDetail,
  coverApplications,
  coverNumber,
} from '@rilis/contract/catalogue/coverToMaster/application';
import { Music4 } from 'lucide-react';
import { Block } from '../../kit/look/block.tsx';
import { dayText, invoiceTime, percent } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { CoverActions } from './coverActions.tsx';
import { Clock } from './coverFollow.tsx';
import { CoverLinks, CoverSongs } from './coverParts.tsx';
import { CoverStatusBadge } from './coverStatusBadge.tsx';
import classes from './facts.module.css';

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
          <Steps cover={cover} />
        </Stack>
        <Work cover={cover} />
      </SimpleGrid>
    </>
  );
}

type Fact = readonly [string, React.ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
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

function Work({ cover }: { cover: CoverDetail }) {
  const t = useWords();
  return (
    <Stack gap="md">
      <Block title={t('coverToMaster.work')}>
        <Facts
          facts={[
            [t('coverToMaster.originalTitle'), cover.originalTitle],
            [t('coverToMaster.originalArtist'), cover.originalArtist],
            [t('coverToMaster.iswc'), cover.iswc],
            [
              t('coverToMaster.writers'),
              cover.writers.map((one) => `${one.name} ${percent(one.share)}`).join('\n'),
            ],
            [t('coverToMaster.publisher'), cover.publisher],
            [t('coverToMaster.publisherEmail'), cover.publisherEmail],
          ]}
        />
      </Block>
      <Block title={t('coverToMaster.coverPart')}>
        <Facts
          facts={[
            [t('coverToMaster.coverArtistId'), cover.coverArtistName],
            [t('coverToMaster.language'), cover.language],
            [
              t('coverToMaster.changes'),
              cover.changes.map((one) => t(`coverToMaster.change.${one}`)).join(', '),
            ],
            [t('coverToMaster.changeNote'), cover.changeNote],
            [t('coverToMaster.licenceKind'), t(`coverToMaster.licenceKinds.${cover.licenceKind}`)],
            [
              t('coverToMaster.channels'),
              cover.channels.map((one) => t(`coverToMaster.channel.${one}`)).join(', '),
            ],
            [
              t('coverToMaster.territory'),
              cover.territory && t(`coverToMaster.territories.${cover.territory}`),
            ],
            [t('coverToMaster.startsOn'), dayText(cover.startsOn)],
            [t('coverToMaster.endsOn'), dayText(cover.endsOn)],
            [
              t('coverToMaster.proposedShare'),
              cover.proposedShare != null ? percent(cover.proposedShare) : null,
            ],
            [t('coverToMaster.publisherShare'), percent(cover.publisherShare)],
            [t('coverToMaster.demoFile'), cover.demoName ?? (cover.demoFile && t('coverToMaster.demoThere'))],
            [t('coverToMaster.link'), cover.link],
          ]}
        />
      </Block>
    </Stack>
  );
}

function Steps({ cover: { history } }: { cover: CoverDetail }) {
  const t = useWords();
  if (history.length === 0) return null;
  const nameOf = (login: string) =>
    login === 'publisher'
      ? t('coverToMaster.by.publisher')
      : login.startsWith('system:')
        ? t('coverToMaster.by.system')
        : login;
  return (
    <Block title={t('coverToMaster.history')}>
      <Timeline bulletSize={26} lineWidth={1}>
        {history.toReversed().map(({ id, toStatus, actorLogin, at, reason }) => (
          <Timeline.Item key={id} bullet={<Music4 size={14} />}>
            <Text size="sm">{t(`coverToMaster.statuses.${toStatus as 'DRAFT'}`)}</Text>
            <Text size="xs" c="dimmed">
              {[nameOf(actorLogin), invoiceTime(at)].join(', ')}
            </Text>
            {reason && (
              <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
                {reason}
              </Text>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
    </Block>
  );
}
