import { DateField } from '../kit/fields/date.tsx';
import { ImageField } from '../kit/fields/image.tsx';
import { TextField } from '../kit/fields/text.tsx';

/** As `fields.tsx`, with days: apart, because a calendar comes with them. */
export const challengeFields = () => (
  <>
    <DateField name="opensOn" />
    <DateField name="closesOn" />
    <TextField name="link" type="url" placeholder="https://" />
    <ImageField name="poster" kind="CONTENT" />
  </>
);
