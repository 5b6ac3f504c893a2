import { Text } from '@mantine/core';
import type { ImportFinding } from '@rilis/contract/reports/catalogueImport';
import { labelOf } from '../../kit/form/formContext.ts';
import { Status } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';

const tones = { B: 'red', W: 'amber', I: 'gray' } as const;

/** What was found on a release that is brought; what is the same in several songs is said once. */
export function ImportFindings({ findings }: { findings: readonly ImportFinding[] }) {
  useWords();
  const same = [...Map.groupBy(findings, keyOf).values()];
  const told = same.filter(([one]) => one?.severity === null);
  const weighed = same.filter(([one]) => one && one.severity !== null);
  return (
    <>
      {told.map(([one]) => one && <Line key={keyOf(one)} field={nameOf(one)} text={one.message} />)}
      {weighed.length > 0 && <Weighed groups={weighed} />}
    </>
  );
}

const keyOf = ({ severity, field, song, code, message, params }: ImportFinding) =>
  // Of songs the message names the track: the same rule at the same field is the same.
  JSON.stringify([severity, field, song === null ? message : code, song === null && (params.field ?? null)]);

/** How many there are of each weight, and on opening which. */
function Weighed({ groups }: { groups: readonly ImportFinding[][] }) {
  const t = useWords();
  const of = (severity: string) => groups.filter(([one]) => one?.severity === severity);
  const weights = (['B', 'W', 'I'] as const).filter((severity) => of(severity).length > 0);
  return (
    <details>
      <summary>
        {weights.map((severity) => (
          <span key={severity} style={{ marginInlineEnd: 8 }}>
            <Status tone={tones[severity]}>
              {`${t(`archive.found.${severity}`)}: ${t('archive.foundCount', { count: of(severity).length })}`}
            </Status>
          </span>
        ))}
      </summary>
      {weights.flatMap((severity) =>
        [...Map.groupBy(of(severity), ([one]) => one?.message ?? '')].map(([text, alike]) => (
          <Line key={`${severity} ${text}`} field={alike.map(placeOf).join('; ')} text={text} />
        )),
      )}
    </details>
  );
}

function Line({ field, text }: { field: string | null; text: string }) {
  return (
    <Text size="sm">
      {field !== null && (
        <Text span fw={500}>
          {field}:{' '}
        </Text>
      )}
      {text}
    </Text>
  );
}

/** The field at fault, and the songs. */
function placeOf(group: readonly ImportFinding[]): string | null {
  const [first] = group;
  if (!first) return null;
  const field = nameOf(first) ?? '';
  if (first.song === null) return field;
  const songs = new Set(group.map(({ song }) => song));
  return songs.size > 1
    ? word('archive.inSongs', { field, count: songs.size })
    : word('archive.inSong', { field, song: first.song });
}

/** A rule names a field of the release or of a song, a refusal the way to it: `songs.0.isrc`; of an artist with the name. */
function nameOf({ field, song, params }: ImportFinding): string | null {
  if (field !== null) return labelOf(song === null ? 'catalogue.album' : 'catalogue.song', field);
  if (typeof params.field !== 'string') return null;
  if (typeof params.artist === 'string')
    return `${labelOf('catalogue.artist', params.field.split('.').at(-1) ?? '')} · ${params.artist}`;
  const [, place] = /^songs\.(\d+)\./.exec(params.field) ?? [];
  const name = labelOf(place ? 'catalogue.song' : 'catalogue.album', params.field.split('.').at(-1) ?? '');
  return place ? `${name} · ${Number(place) + 1}` : name;
}
