import { socialMediaTypes, testimonialTypes, topHitSongs } from '@rilis/contract/content/homepage';
import { termTypes } from '@rilis/contract/content/legal';
import { ImageField } from '../kit/fields/image.tsx';
import { RemoteSelectField, SelectField } from '../kit/fields/select.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { word } from '../kit/words.ts';

/** What a record has beside its texts, one component an entity; they come with the form. */
const choicesOf = (branch: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: word(`content.${branch}.${value}`) }));

export const slugFields = () => <TextField name="slug" wide />;

export const termFields = () => (
  <>
    <SelectField name="type" choices={choicesOf('termType', termTypes)} />
    <TextField name="slug" />
  </>
);

export const contactFields = () => (
  <>
    <TextField name="phone_number" type="tel" />
    <TextAreaField name="address" wide={false} rows={2} />
  </>
);

export const dspFields = () => (
  <>
    <TextField name="title" />
    <TextField name="url" type="url" placeholder="https://" />
    <ImageField name="icon" kind="CONTENT" />
  </>
);

export const pictureFields = () => <ImageField name="image" kind="CONTENT" />;

export const topHitFields = ({ record }: { record?: { songTitle: string | null } }) => (
  <>
    <TextField name="name" />
    <RemoteSelectField name="songId" route={topHitSongs} current={record?.songTitle ?? null} />
    <ImageField name="image" kind="CONTENT" />
  </>
);

export const testimonialFields = () => (
  <>
    <TextField name="name" />
    <SelectField name="type" choices={choicesOf('testimonialType', testimonialTypes)} />
  </>
);

export const socialMediaFields = () => (
  <>
    <TextField name="name" />
    <SelectField name="type" choices={choicesOf('socialMediaType', socialMediaTypes)} />
    <TextField name="link" type="url" placeholder="https://" wide />
    <ImageField name="image" kind="CONTENT" />
  </>
);
