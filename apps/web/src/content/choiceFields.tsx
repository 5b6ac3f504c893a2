import { socialMediaTypes, testimonialTypes, topHitSongs } from '@rilis/contract/content/homepage';
import { termTypes } from '@rilis/contract/content/legal';
import { ImageField } from '../kit/fields/image.tsx';
import { RemoteSelectField, SelectField } from '../kit/fields/select.tsx';
import { TextField } from '../kit/fields/text.tsx';
import { word } from '../kit/words.ts';

/** As `fields.tsx`, for entities with a choice: apart, because choices bring a positioning library with them. */
const choicesOf = (branch: string, values: readonly string[]) =>
  values.map((value) => ({ value, label: word(`content.${branch}.${value}`) }));

export const termFields = () => (
  <>
    <SelectField name="type" choices={choicesOf('termType', termTypes)} />
    <TextField name="slug" />
  </>
);

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
    <TextField name="upc" />
    <ImageField name="image" kind="CONTENT" />
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
