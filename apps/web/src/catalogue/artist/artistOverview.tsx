import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { ArtistRecord } from '@rilis/contract/catalogue/artist';
import { Fragment, type ReactNode } from 'react';
import { dayText } from '../../kit/look/formats.ts';
import { fieldWord, useWords } from '../../kit/words.ts';
import facts from '../release/facts.module.css';

interface ArtistOverviewProps {
  record: ArtistRecord;
  /** A reviewer's button to write a note about a field. */
  note?: ((field: string) => ReactNode) | undefined;
}

/** Who it is; shown on the artist's own screen and to the reviewer. */
export function ArtistOverview({ record, note }: ArtistOverviewProps) {
  const t = useWords();
  const lines: [string, ReactNode][] = [
    ['artistName', record.artistName],
    ['gender', record.gender && t(`catalogue.choice.gender.${record.gender}`)],
    ['nationality', record.nationality],
    ['birthday', dayText(record.birthday)],
    ['nickname', record.nickname],
    ['bloodType', record.bloodType],
    ['religion', record.religion],
    ['hobby', record.hobby],
    ['isni', record.isni],
    ['ipi', record.ipi],
    ['artistDescription', record.artistDescription],
    ['tags', tagsOf(record)],
    ['alreadyOn', record.alreadyOn?.map((one) => t(`catalogue.choice.platform.${one}`)).join(', ')],
  ];
  return (
    <dl className={facts.facts}>
      {lines.map(([field, value]) => (
        <Fragment key={field}>
          <dt>{fieldWord('catalogue.artist', field)}</dt>
          <dd>
            <span className={facts.value}>
              {value || (
                <Text span c="dimmed">
                  –
                </Text>
              )}
              {note?.(field)}
            </span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const tagsOf = ({ tags = [] }: ArtistRecord) =>
  tags.length > 0 && (
    <Group gap={6}>
      {tags.map((tag) => (
        <Badge key={tag} color="gray">
          {tag}
        </Badge>
      ))}
    </Group>
  );

const accounts = [
  'spotifyId',
  'appleMusicId',
  'soundcloud',
  'website',
  'instagram',
  'youtube',
  'tiktok',
  'facebook',
  'twitter',
] as const;

/** Where an artist is to be found elsewhere, as they said: an id or an address by the name of its field. */
export const accountsOf = ({ externalAccount }: ArtistRecord) =>
  accounts.flatMap((name) => {
    const at = externalAccount?.[name];
    return at ? [{ name, at }] : [];
  });

/** The same to be opened. */
export const ArtistAccounts = ({ record }: { record: ArtistRecord }) => (
  <dl className={facts.facts}>
    {accountsOf(record).map(({ name, at }) => (
      <Fragment key={name}>
        <dt>{fieldWord('catalogue.artist', name)}</dt>
        <dd>
          {/^https?:\/\//.test(at) ? (
            <Anchor href={at} target="_blank" rel="noreferrer" size="sm">
              {at}
            </Anchor>
          ) : (
            at
          )}
        </dd>
      </Fragment>
    ))}
  </dl>
);
