import { Checkbox, Group, TextInput } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import type { ArtistRecord } from '@rilis/contract/catalogue/artist';
import { bloodTypes, genders, platforms } from '@rilis/contract/catalogue/choices';
import { today } from '@rilis/contract/clock';
import { label } from '@rilis/contract/labels/label';
import { useOwnLabel } from '../../kit/call/session.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { type InputProps, useField, useFieldValue } from '../../kit/fields/field.ts';
import { ImageField } from '../../kit/fields/image.tsx';
import { RemoteSelectField, SelectField } from '../../kit/fields/select.tsx';
import { TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { Section } from '../../kit/form/section.tsx';
import { useWords } from '../../kit/words.ts';
import { ArtistTagsField, NationalityField } from '../editor/lookupFields.tsx';
import { choicesOf } from '../release/choices.ts';
import { FixedArtistNote } from './artistCorrection.tsx';
import { type Platform, platformIds } from './platforms.ts';

/** Everything about an artist; what approval asks for is marked in the hints. */
export default function ArtistForm({ record }: { record?: ArtistRecord }) {
  const staff = useOwnLabel() === null;
  return (
    <>
      {record && <FixedArtistNote record={record} />}
      <Section title="catalogueScreens.artist.identity" about="artistForm.identityAbout">
        {staff && !record && (
          <RemoteSelectField
            name="labelId"
            route={label.routes.options}
            wide
            hint="catalogueScreens.create.ownerHint"
          />
        )}
        <TextField name="stageName" />
        <TextField name="artistName" />
        <ImageField name="artistImage" kind="ARTIST_IMAGE" wide hint="artistForm.imageHint" />
        <SelectField name="gender" choices={choicesOf('gender', genders)} />
        <NationalityField />
        <TextAreaField name="artistDescription" rows={4} hint="artistForm.descriptionHint" />
        <ArtistTagsField />
        <TextField name="isni" hint="artistForm.isniHint" />
        <TextField name="ipi" hint="artistForm.ipiHint" />
      </Section>
      <Section title="artistForm.person">
        <TextField name="nickname" />
        <DateField name="birthday" max={today()} />
        <SelectField name="bloodType" choices={bloodTypes.map((value) => ({ value, label: value }))} />
        <TextField name="religion" />
        <TextField name="hobby" />
      </Section>
      <Section title="artistForm.elsewhere" about="artistForm.elsewhereAbout">
        <AlreadyOnField />
        {platforms.map((platform) => (
          <PlatformId key={platform} platform={platform} />
        ))}
        {(['website', 'instagram', 'youtube', 'tiktok', 'facebook', 'twitter'] as const).map((name) => (
          <TextField
            key={name}
            name={`externalAccount.${name}`}
            label={`catalogue.artist.${name}`}
            type="url"
          />
        ))}
      </Section>
    </>
  );
}

const hints = {
  APPLE: 'artistForm.appleHint',
  SPOTIFY: 'artistForm.spotifyHint',
  SOUNDCLOUD: 'artistForm.soundcloudHint',
} as const;

/** The id is asked for with a star as soon as one says that the artist is there already. */
function PlatformId({ platform }: { platform: Platform }) {
  const t = useWords();
  const name = platformIds[platform];
  const on = useFieldValue<Platform[]>('alreadyOn') ?? [];
  const { key, props } = useField({ name: `externalAccount.${name}`, label: `catalogue.artist.${name}` });
  const needed = on.includes(platform);
  return <TextInput key={key} {...props} withAsterisk={needed} description={t(hints[platform])} />;
}

/** Where the artist has a page of their own, so that stores do not make a second one. */
function AlreadyOnField() {
  const { key, props } = useField({ name: 'alreadyOn', wide: true });
  return <AlreadyOn key={key} {...props} />;
}

function AlreadyOn({
  value,
  defaultValue,
  onChange,
  label: name,
  className,
  error,
  'data-path': path,
}: InputProps<Platform[]>) {
  const t = useWords();
  const [on, setOn] = useUncontrolled<Platform[]>({ value, defaultValue, finalValue: [], onChange });
  return (
    <Checkbox.Group
      {...{ className, error }}
      label={name}
      value={on ?? []}
      onChange={(chosen) => setOn(chosen as Platform[])}
    >
      <Group gap="lg" mt={6}>
        {platforms.map((platform, index) => (
          <Checkbox
            key={platform}
            value={platform}
            label={t(`catalogue.choice.platform.${platform}`)}
            data-path={index === 0 ? path : undefined}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
