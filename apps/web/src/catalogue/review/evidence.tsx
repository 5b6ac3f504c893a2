import { Anchor, Badge, Group, Text } from '@mantine/core';
import { type ReleaseEvidence, reviewRoutes } from '@rilis/contract/catalogue/review';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { Block } from '../../kit/look/block.tsx';
import { dayText, dotted, invoiceTime } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { Picture } from '../../kit/look/picture.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import classes from './evidence.module.css';

interface EvidenceProps {
  albumId: number;
  title: string;
  cover: string | null;
}

/** What speaks for and against a release, each beside what it is compared with: covers, recordings that were refused, and artists of the same name. */
export default function Evidence({ albumId, title, cover }: EvidenceProps) {
  const may = useCan();
  const { data, error, refetch } = useCall(
    reviewRoutes.evidence,
    { params: { id: albumId } },
    { enabled: may(reviewRoutes.evidence.can), staleTime: 60_000 },
  );
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return null;
  return (
    <>
      {data.covers.length > 0 && cover && <Covers covers={data.covers} title={title} cover={cover} />}
      {data.refused.length > 0 && <Refused refused={data.refused} />}
      {data.artists.length > 0 && <Artists artists={data.artists} />}
    </>
  );
}

interface CoversProps extends Pick<ReleaseEvidence, 'covers'> {
  title: string;
  cover: string;
}

function Covers({ covers, title, cover }: CoversProps) {
  const t = useWords();
  return (
    <Block title={t('releaseReview.evidence.covers')}>
      <ul className={classes.covers}>
        <li>
          <Picture mediaId={cover} variant="medium" alt="" size={140} />
          <Text size="sm" fw={500}>
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {t('releaseReview.evidence.this')}
          </Text>
        </li>
        {covers.map((one) => (
          <li key={one.albumId}>
            <Picture mediaId={one.image} variant="medium" alt="" size={140} />
            <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id: one.albumId })} size="sm" fw={500}>
              {one.title}
            </LinkAnchor>
            <Text size="xs" c={one.sameLabel ? 'dimmed' : 'var(--status-orange)'}>
              {dotted(one.label, dayText(one.releaseDate))}
            </Text>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** What was not believed once is not believed without a word of what is new. */
function Refused({ refused }: Pick<ReleaseEvidence, 'refused'>) {
  const t = useWords();
  return (
    <Block title={t('releaseReview.evidence.refused')}>
      <ul className={classes.artists}>
        {refused.map(({ albumId, title, label, sameLabel, trashed, reason, at }) => (
          <li key={albumId}>
            {trashed ? (
              <Text size="sm">{title}</Text>
            ) : (
              <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id: albumId })} size="sm" fw={500}>
                {title}
              </LinkAnchor>
            )}
            <Text size="xs" c={sameLabel ? 'dimmed' : 'var(--status-orange)'}>
              {label} · {invoiceTime(at)}
            </Text>
            {reason && <Text size="sm">{reason}</Text>}
          </li>
        ))}
      </ul>
    </Block>
  );
}

type Artist = ReleaseEvidence['artists'][number];

function Artists({ artists }: Pick<ReleaseEvidence, 'artists'>) {
  const t = useWords();
  return (
    <Block title={t('releaseReview.evidence.artists')}>
      {artists.map((artist) => (
        <ul key={artist.id} className={classes.artists}>
          <li>
            <Who who={artist} about={t('releaseReview.evidence.credited')} />
          </li>
          {artist.others.map((other) => (
            <li key={other.id}>
              <Who
                who={other}
                about={`${other.label} · ${t('releaseReview.evidence.releases', { count: other.releases })}`}
              />
            </li>
          ))}
        </ul>
      ))}
    </Block>
  );
}

/** One artist with the pages they say are theirs. */
function Who({ who, about }: { who: Pick<Artist, 'id' | 'stageName' | 'image' | 'pages'>; about: string }) {
  const t = useWords();
  const pages = Object.entries(who.pages).filter(([, at]) => typeof at === 'string' && at !== '');
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      <Picture mediaId={who.image} variant="thumb" alt="" size={40} style={{ borderRadius: '50%' }} />
      <div style={{ minWidth: 0 }}>
        <LinkAnchor to={pathOf('/backoffice/artist/{id}/show', { id: who.id })} size="sm" fw={500}>
          {who.stageName}
        </LinkAnchor>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
        <Group gap={6} mt={4}>
          {pages.length === 0 && (
            <Badge size="sm" color="gray">
              {t('releaseReview.evidence.noPages')}
            </Badge>
          )}
          {pages.map(([page, at]) => (
            <Page key={page} page={page} at={String(at)} />
          ))}
        </Group>
      </div>
    </Group>
  );
}

/** An address is a link, an id stands as it is. */
const Page = ({ page, at }: { page: string; at: string }) =>
  /^https?:\/\//.test(at) ? (
    <Anchor href={at} size="xs" target="_blank" rel="noreferrer">
      {page}
    </Anchor>
  ) : (
    <Text size="xs">
      {page}: {at}
    </Text>
  );
