import type { ShownFinding } from '@rilis/contract/catalogue/review';
import type { Change } from '@rilis/contract/review';
import { labelOf } from '../../kit/form/formContext.ts';
import { dotted } from '../../kit/look/formats.ts';
import { word } from '../../kit/words.ts';

/** What a finding or a note is about. */
export type Target = Pick<ShownFinding, 'entity' | 'entityId' | 'field'>;

type Songs = readonly { id: number; order: number; songTitle: string }[];

/** A reviewer's note is pinned to `albumTitle`, `songs.7.isrc`, or to nothing (`general`). */
export function targetOfNote(field: string): Target | null {
  const [first = '', id, ...rest] = field.split('.');
  if (first === 'general' || first === '') return null;
  if (first === 'songs' && id) return { entity: 'song', entityId: Number(id), field: rest.join('.') };
  return { entity: 'album', entityId: null, field };
}

/** `ISRC · 3. Senja` */
export function noteName(field: string, songs: Songs): string {
  const target = targetOfNote(field);
  return target ? fieldText(target, songs) : word('approval.general');
}

/** `Song title · 3. Senja` */
export function fieldText({ entity, entityId, field }: Target, songs: Songs): string {
  const song = entity === 'song' && songs.find(({ id }) => id === entityId);
  return dotted(labelOf(`catalogue.${entity}`, field), song && `${song.order}. ${song.songTitle}`);
}

/** How a change of a release or of one of its songs is called. */
export const changeName = ({ entity, field, title }: Change) =>
  dotted(
    labelOf(entity === 'song' ? 'catalogue.song' : 'catalogue.album', field),
    entity === 'song' && title,
  );
