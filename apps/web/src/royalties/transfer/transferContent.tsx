import { Alert, List, Text } from '@mantine/core';
import type { Hindrance, TransferContent } from '@rilis/contract/royalties/transfer';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Block } from '../../kit/look/block.tsx';
import { ApprovalStatusBadge, type StandingStatus, small } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './transfer.module.css';

const shown = 12;

/** What goes over: how much of everything, and each release by its name. */
export function ContentBlock({ content, from }: { content: TransferContent; from: string }) {
  const t = useWords();
  const { releases, artists } = content;
  const counts = (['songs', 'tones', 'files'] as const).filter((name) => content[name] > 0);
  return (
    <Block title={t('ownership.transfer.content.title')}>
      <Text size="sm" mb="xs">
        {[
          t('ownership.transfer.content.releases', { count: releases.length }),
          ...counts.map((name) => t(`ownership.transfer.content.${name}`, { count: content[name] })),
          ...(content.drafts > 0 ? [t('ownership.transfer.content.drafts', { count: content.drafts })] : []),
        ].join(' · ')}
      </Text>
      <ul className={classes.releases}>
        {releases.slice(0, shown).map((release) => (
          <li key={release.id}>
            <span>
              {release.title}
              {small(
                [
                  release.upc && t('ownership.transfer.content.upc', { upc: release.upc }),
                  t('ownership.transfer.content.songs', { count: release.songs }),
                ]
                  .filter(Boolean)
                  .join(' · '),
              )}
            </span>
            <ApprovalStatusBadge value={release.approvalStatus as StandingStatus} />
          </li>
        ))}
      </ul>
      {releases.length > shown && (
        <Text size="sm" c="dimmed">
          {t('ownership.transfer.content.more', { count: releases.length - shown })}
        </Text>
      )}
      <List size="sm" c="dimmed" mt="sm" spacing={4}>
        {artists.map(({ name, copied }) => (
          <List.Item key={name}>
            {t(`ownership.transfer.content.${copied ? 'artistCopied' : 'artist'}`, { name })}
          </List.Item>
        ))}
        {releases.length > 1 && <List.Item>{t('ownership.transfer.content.together')}</List.Item>}
        <List.Item>{t('ownership.transfer.content.keeps', { from })}</List.Item>
      </List>
    </Block>
  );
}

/** What has to be settled before it can go over. */
export function Hindrances({ hindrances, quiet }: { hindrances: readonly Hindrance[]; quiet?: boolean }) {
  const t = useWords();
  if (hindrances.length === 0)
    return quiet ? null : (
      <Alert variant="light" color="teal" icon={<CircleCheck size={18} />}>
        {t('ownership.transfer.hindrances.none')}
      </Alert>
    );
  return (
    <Alert
      variant="light"
      color="orange"
      icon={<TriangleAlert size={18} />}
      title={t('ownership.transfer.hindrances.title')}
    >
      {hindrances.map(({ code, message }) => (
        <Text key={code} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  );
}
