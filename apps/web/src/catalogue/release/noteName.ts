import { labelOf } from '../../kit/form/formContext.ts';
import { word } from '../../kit/words.ts';
import { targetOfNote } from './wizardSteps.ts';

/** `ISRC · 3. Senja` */
export function noteName(
  field: string,
  songs: readonly { id: number; order: number; songTitle: string }[],
): string {
  const target = targetOfNote(field);
  if (!target) return word('approval.general');
  const name = labelOf(`catalogue.${target.entity}`, target.field);
  const song = target.entity === 'song' && songs.find(({ id }) => id === target.entityId);
  return song ? `${name} · ${song.order}. ${song.songTitle}` : name;
}
