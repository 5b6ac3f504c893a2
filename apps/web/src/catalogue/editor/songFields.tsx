import { Button, Text } from '@mantine/core';
import type { AlbumRecord } from '@rilis/contract/catalogue/album';
import { codeRoutes } from '@rilis/contract/catalogue/code';
import { sentCredit } from '@rilis/contract/catalogue/credit';
import { isVarious } from '@rilis/contract/catalogue/rules/knownNames';
import { isSpoken } from '@rilis/contract/catalogue/rules/release';
import { hasNoLyrics } from '@rilis/contract/catalogue/rules/required';
import type { SongRecord } from '@rilis/contract/catalogue/song';
import { Copy } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../../kit/call/call.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { NumberField } from '../../kit/fields/number.tsx';
import { SwitchField, TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { languageName } from '../release/choices.ts';
import { CodeField } from './codeField.tsx';
import { CreditsField } from './creditsField.tsx';
import { AiField, BorrowedField } from './disclosureFields.tsx';
import fields from './fields.module.css';
import { GenreField, LanguageField } from './lookupFields.tsx';
import wizard from './wizard.module.css';

/** Everything of one song. */
export function SongFields({ record, album }: { record: SongRecord; album: AlbumRecord }) {
  const labelId = album.labelId;
  const asksCover = !isSpoken({ album }) || record.isCover;
  // A song on a disc that is no more stays there until it is brought to another one.
  const most = Math.max(album.diskCnt ?? 1, record.discNo);
  return (
    <div className={wizard.details}>
      <Section title="releaseEditor.songForm.name">
        <TextField name="songTitle" wide />
        <TextField name="songSubTitle" hint="releaseEditor.songForm.versionHint" />
        <TextField name="uniqueSearchKey" hint="releaseEditor.songForm.keyHint" />
        <CodeField
          name="isrc"
          placeholder="IDSNJ2600001"
          generate={async () => (await call(codeRoutes.isrc, { body: { labelId } })).isrc}
          fixed={record.revisionOf !== null}
        />
        {most > 1 && <NumberField name="discNo" min={1} max={most} />}
      </Section>
      <Section title="releaseEditor.songForm.credits" about="releaseEditor.songForm.creditsAbout">
        <CreditsField name="songArtistRoles" labelId={labelId} />
        <CopyArtists album={album} />
      </Section>
      <Section title="releaseEditor.songForm.content">
        <GenreField name="primaryGenre" placeholder={ghost(album.albumGenre)} />
        <GenreField name="secondaryGenre" placeholder={ghost(album.secondaryGenre)} />
        <LanguageField
          name="language"
          placeholder={ghost(album.albumLanguage && languageName(album.albumLanguage))}
        />
        <SwitchField name="explicit" hint="releaseEditor.details.explicitHint" />
        <SwitchField name="clean" hint="releaseEditor.songForm.cleanHint" />
        <Lyrics albumGenre={album.albumGenre} />
      </Section>
      <Section title="releaseEditor.songForm.owners">
        <TextField name="pline" placeholder={ghost(album.pline)} />
        <TextField name="cline" placeholder={ghost(album.cline)} />
        <TextField name="copyrightHolder" />
        <TextField name="productionHolder" />
        <TextField name="recordLabel" placeholder={ghost(album.labelName)} />
      </Section>
      <Dates album={album} />
      <Section title="releaseEditor.songForm.rights" about="releaseEditor.songForm.rightsAbout">
        {asksCover && <SwitchField name="isCover" wide />}
        <CoverLicence />
        <BorrowedField />
        <AiField />
      </Section>
    </div>
  );
}

/** What the release says there, until the song says something of its own. */
const ghost = (said: string | null | undefined) =>
  said ? word('releaseEditor.songForm.fromRelease', { said }) : undefined;

function Dates({ album }: { album: AlbumRecord }) {
  return (
    <Section title="releaseEditor.details.dates">
      <DateField
        name="releaseDate"
        hint="releaseEditor.songForm.releaseHint"
        placeholder={ghost(dayText(album.releaseDate))}
      />
      <DateField
        name="startDate"
        hint="releaseEditor.songForm.startHint"
        placeholder={ghost(dayText(album.startDate))}
      />
    </Section>
  );
}

/** An instrumental has no words: the fields close, and what was in them is taken out. */
function Lyrics({ albumGenre }: Pick<AlbumRecord, 'albumGenre'>) {
  const t = useWords();
  const genre = useFieldValue<string>('primaryGenre') || albumGenre;
  const has = useFieldValue<boolean>('textLyricYn');
  const set = useSetField();
  const none = hasNoLyrics(genre);
  useEffect(() => {
    if (!none || !has) return;
    set('textLyricYn', false);
    set('lyrics', null);
  }, [none, has, set]);
  return (
    <>
      <SwitchField
        name="textLyricYn"
        disabled={none}
        hint={none ? 'releaseEditor.songForm.noLyrics' : 'releaseEditor.songForm.lyricsHint'}
      />
      {has && !none && <TextAreaField name="lyrics" rows={6} />}
      {none && (
        <Text size="xs" c="dimmed" className={fields.wide} role="note">
          {t('releaseEditor.songForm.instrumental')}
        </Text>
      )}
    </>
  );
}

function CoverLicence() {
  const isCover = useFieldValue<boolean>('isCover');
  return isCover ? <TextField name="coverCopyright" wide hint="releaseEditor.songForm.licenceHint" /> : null;
}

/** Takes the release's artists over, in front of the song's own credits. */
function CopyArtists({ album }: { album: AlbumRecord }) {
  const t = useWords();
  const { props } = useField({ name: 'songArtistRoles' });
  const credits = useFieldValue<AlbumRecord['albumArtistRoles']>('songArtistRoles') ?? [];
  const set = useSetField();
  const missing = album.albumArtistRoles.filter(
    ({ artistId, role, stageName }) =>
      !isVarious(stageName) && !credits.some((one) => one.artistId === artistId && one.role === role),
  );
  if (missing.length === 0 || props.disabled) return null;
  const copy = () => set('songArtistRoles', [...missing.map(sentCredit), ...credits]);
  return (
    <Button variant="subtle" size="compact-md" leftSection={<Copy size={14} />} onClick={copy}>
      {t('releaseEditor.songForm.copyArtists')}
    </Button>
  );
}
