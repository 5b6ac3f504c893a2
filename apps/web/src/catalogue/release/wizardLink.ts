import { pathOf } from '../../kit/router/screen.ts';
import { targetOfNote } from './noteName.ts';
import { type Place, whereTo } from './wizardSteps.ts';

/** The wizard's address and search for a place in it. */
export const wizardAt = (albumId: number, { step, song, field }: Place) => ({
  to: pathOf('/backoffice/music/{id}/update', { id: albumId }),
  search: { step, ...(song && { song }), ...(field && { field }) },
});

/** The same as one text. */
const wizardHref = (albumId: number, place: Place) => {
  const { to, search } = wizardAt(albumId, place);
  return `${to}?${new URLSearchParams(search)}`;
};

/** Where the field of a reviewer's note is put right. */
export const noteHref = (albumId: number) => (field: string) => {
  const target = targetOfNote(field);
  return target && wizardHref(albumId, whereTo(target));
};
