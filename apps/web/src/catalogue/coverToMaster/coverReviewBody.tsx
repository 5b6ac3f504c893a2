import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { CoverReview } from '@rilis/contract/catalogue/coverToMaster/review';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Columns, notesAt } from '../../kit/approval/columns.tsx';
import type { DeskProps } from '../../kit/approval/kind.ts';
import { Block } from '../../kit/look/block.tsx';
import { dotted, percent } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, word } from '../../kit/words.ts';
import { CoverWork } from './coverFacts.tsx';
import { CoverSounds } from './coverSounds.tsx';

/** A cover to verify: the demo beside the original, what the label says, and what the house knows of it. */
export default function CoverReviewBody(desk: DeskProps<CoverReview>) {
  const t = useWords();
  const { cover } = desk.review;
  return (
    <Columns
      desk={desk}
      right={
        <>
          <Findings {...desk.review} />
          <SameWork {...desk.review} />
        </>
      }
    >
      <Block title={t('coverToMaster.review.sounds')}>
        <Stack gap="sm">
          <CoverSounds cover={cover} />
          {cover.link && (
            <Anchor href={cover.link} target="_blank" rel="noreferrer noopener" size="sm">
              {t('coverToMaster.link')}
            </Anchor>
          )}
        </Stack>
      </Block>
      <CoverWork cover={cover} note={notesAt(desk)} />
    </Columns>
  );
}

/** What speaks against a point of the checklist and for it. */
function Findings({ findings }: CoverReview) {
  const t = useWords();
  return (
    <Block title={t('coverToMaster.review.findings')}>
      <Stack gap="sm">
        {findings.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('coverToMaster.review.nothing')}
          </Text>
        )}
        {findings.map(({ code, about, against, text }) => (
          <Alert
            key={code}
            color={against ? 'orange' : 'teal'}
            title={word(`approval.checklist.${about}`)}
            icon={against ? <TriangleAlert size={18} /> : <CircleCheck size={18} />}
          >
            {text}
          </Alert>
        ))}
      </Stack>
    </Block>
  );
}

/** What others asked for of the same work, and what came of it. */
function SameWork({ sameWork }: CoverReview) {
  const t = useWords();
  if (sameWork.length === 0) return null;
  return (
    <Block title={t('coverToMaster.review.sameWork')}>
      <Stack gap="sm">
        {sameWork.map(({ id, number, labelName, publisher, status, share, writers }) => (
          <div key={id}>
            <LinkAnchor to={pathOf('/backoffice/coverToMaster/{id}/show', { id })} size="sm">
              {[number, labelName].join(' · ')}
            </LinkAnchor>
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {dotted(
                t(`coverToMaster.statuses.${status}`),
                share !== null && percent(share),
                publisher,
                writers.map((one) => `${one.name} ${percent(one.share)}`).join(', '),
              )}
            </Text>
          </div>
        ))}
      </Stack>
    </Block>
  );
}
