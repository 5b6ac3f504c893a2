import { Text } from '@mantine/core';
import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { Fragment, type ReactNode } from 'react';
import facts from '../catalogue/release/facts.module.css';
import { labelOf } from '../kit/form/formContext.ts';
import { LinkWhereAllowed } from '../kit/router/links.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { word } from '../kit/words.ts';
import { cutText } from './changeText.ts';

interface ToneFactsProps {
  record: RbtRecord;
  /** A reviewer's button to write a note about a field. */
  note?: ((field: string) => ReactNode) | undefined;
}

/** What the operator and the callers are told of a tone. */
export function ToneFacts({ record, note }: ToneFactsProps) {
  return (
    <dl className={facts.facts}>
      {factsOf(record).map(([field, value]) => (
        <Fragment key={field}>
          <dt>{labelOf('ringback.rbt', field)}</dt>
          <dd>
            <span className={facts.value}>
              <span>
                {value || (
                  <Text span c="dimmed">
                    –
                  </Text>
                )}
              </span>
              {note?.(field)}
            </span>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

function factsOf(record: RbtRecord): [string, ReactNode][] {
  const own = record.rbtType === 'nsp_kreasi';
  const genre = record.genre && word(`ringback.nspGenre.${record.genre}`);
  return [
    ['titleRbt', record.titleRbt],
    ['rbtType', word(`ringback.rbtType.${record.rbtType}`)],
    ...(own
      ? ([
          ['genre', genre],
          ['number', record.number],
        ] satisfies [string, ReactNode][])
      : ([
          ['artist', record.artist],
          ['songId', <SongLink key="song" record={record} />],
          ['album', record.album],
          ['composer', record.composer],
          ['genres', record.genres.join(', ')],
          ['cut', record.cut && cutText(record.cut)],
        ] satisfies [string, ReactNode][])),
    ['rbtLyric', record.rbtLyric],
    ['label', record.label],
  ];
}

function SongLink({ record: { dataSong, dataAlbums } }: { record: RbtRecord }) {
  const [album] = dataAlbums;
  if (!dataSong || !album) return null;
  return (
    <LinkWhereAllowed to={pathOf('/backoffice/music/{id}/show', { id: album.id })} size="sm">
      {[dataSong.songTitle, dataSong.isrc].filter(Boolean).join(' · ')}
    </LinkWhereAllowed>
  );
}
