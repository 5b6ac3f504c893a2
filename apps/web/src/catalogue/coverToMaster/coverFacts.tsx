import { Group } from '@mantine/core';
import type { CoverDetail } from '@rilis/contract/catalogue/coverToMaster/application';
import type { ReactNode } from 'react';
import { Block } from '../../kit/look/block.tsx';
import { dayText, percent } from '../../kit/look/formats.ts';
import { useWords, type Word } from '../../kit/words.ts';
import { Paper, Papers } from '../../labels/paper.tsx';
import classes from './facts.module.css';

/** Pins a note to a field; left out where nobody would read it. */
type Note = ((field: string) => ReactNode) | undefined;

export type Fact = readonly [name: string, value: ReactNode, note?: ReactNode];

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {note ? (
                <Group gap={6} justify="space-between" wrap="nowrap" align="start">
                  <span className={classes.value}>{value}</span>
                  {note}
                </Group>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface WorkProps {
  cover: CoverDetail;
  note?: Note;
}

/** What the label says of the work, of its cover and of what it asks for. */
export function CoverWork({ cover, note }: WorkProps) {
  const t = useWords();
  const fact = <F extends keyof CoverDetail & string>(
    field: F,
    value: ReactNode = cover[field] as ReactNode,
  ): Fact => [t(`coverToMaster.${field}` as Word), value, note?.(field)];
  const { changes, channels, territory, proposedShare } = cover;
  return (
    <>
      <Block title={t('coverToMaster.work')}>
        <Facts
          facts={[
            fact('originalTitle'),
            fact('originalArtist'),
            fact('iswc'),
            fact('writers', cover.writers.map((one) => `${one.name} ${percent(one.share)}`).join('\n')),
            fact('publisher'),
            fact('publisherEmail'),
          ]}
        />
      </Block>
      <Block title={t('coverToMaster.coverPart')}>
        <Facts
          facts={[
            fact('coverArtistId', cover.coverArtistName),
            fact('language'),
            fact('changes', changes.map((one) => t(`coverToMaster.change.${one}`)).join(', ')),
            fact('changeNote'),
            fact('newLyrics'),
            fact('sampleOf'),
            fact('licenceKind', t(`coverToMaster.licenceKinds.${cover.licenceKind}`)),
            fact('channels', channels.map((one) => t(`coverToMaster.channel.${one}`)).join(', ')),
            fact('territory', territory && t(`coverToMaster.territories.${territory}`)),
            fact('startsOn', dayText(cover.startsOn)),
            fact('endsOn', dayText(cover.endsOn)),
            fact('proposedShare', proposedShare == null ? null : percent(proposedShare)),
            fact('publisherShare', percent(cover.publisherShare)),
            fact('demoFile', cover.demoName ?? (cover.demoFile && t('coverToMaster.demoThere'))),
            fact('link'),
          ]}
        />
      </Block>
      {cover.documents.length > 0 && (
        <Block title={t('coverToMaster.documents')}>
          <Papers>
            {cover.documents.map((id) => (
              <Paper key={id} name={t('coverToMaster.documents')} mediaId={id} />
            ))}
          </Papers>
        </Block>
      )}
    </>
  );
}
