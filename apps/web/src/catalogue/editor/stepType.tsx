import { Alert } from '@mantine/core';
import { type AlbumRecord, album } from '@rilis/contract/catalogue/album';
import { isSpoken } from '@rilis/contract/catalogue/rules/release';
import { requiredAlbumFields } from '@rilis/contract/catalogue/rules/required';
import { TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { useWords } from '../../kit/words.ts';
import { useSongs } from '../release/records.ts';
import type { StepProps } from './albumWizard.tsx';
import { DraftForm, useDraftState } from './draftForm.tsx';
import { TypeCards } from './typeCards.tsx';
import classes from './wizard.module.css';

type AlbumType = AlbumRecord['albumType'];

/** The category most have; whoever has chosen another one keeps it. */
const usual = (type: AlbumType): 'SPOKEN' | 'STUDIO' =>
  isSpoken({ album: { albumType: type } }) ? 'SPOKEN' : 'STUDIO';

const followedBy = (before: AlbumType, type: AlbumType, category: AlbumRecord['albumCategory']) =>
  usual(before) !== usual(type) && (!category || category === usual(before))
    ? { albumCategory: usual(type) }
    : {};

/** What it is. With several songs it can no longer become a single. */
export default function StepType({ draft, place }: StepProps) {
  const t = useWords();
  useDraftState(draft);
  const { albumType, albumCategory, id } = draft.values();
  const { data: songs = [] } = useSongs(id);
  const choose = (type: AlbumType) =>
    draft.change({ albumType: type, ...followedBy(albumType, type, albumCategory) });
  return (
    <div className={classes.details}>
      <TypeCards value={albumType} onChange={choose} closed={songs.length > 1 ? ['Single'] : []} />
      {songs.length > 1 && (
        <Alert color="gray">{t('releaseEditor.songs.notSingle', { count: songs.length })}</Alert>
      )}
      <DraftForm
        entity="catalogue.album"
        schema={album.input}
        required={requiredAlbumFields}
        draft={draft}
        field={place.field}
      >
        <Section title="releaseEditor.details.name">
          <TextField name="albumTitle" wide />
        </Section>
      </DraftForm>
    </div>
  );
}
