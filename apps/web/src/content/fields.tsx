import { ImageField } from '../kit/fields/image.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';

/** What a record has beside its texts, one component an entity; they come with the form. */
export const slugFields = () => <TextField name="slug" wide />;

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
