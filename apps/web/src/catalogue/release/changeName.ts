import type { Change } from '@rilis/contract/review';
import { labelOf } from '../../kit/form/formContext.ts';

/** How a change of a release or of one of its songs is called. */
export const changeName = ({ entity, field, title }: Change) =>
  [labelOf(entity === 'song' ? 'catalogue.song' : 'catalogue.album', field), entity === 'song' && title]
    .filter(Boolean)
    .join(' · ');
