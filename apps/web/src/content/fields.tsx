import { useCan } from '../kit/call/session.ts';
import { ImageField } from '../kit/fields/image.tsx';
import { NumberField } from '../kit/fields/number.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { useWords } from '../kit/words.ts';
import { MarkField } from './markField.tsx';

/** What a record has beside its texts, one component an entity; they come with the form. */
export const slugFields = () => <TextField name="slug" wide />;

export const contactFields = () => (
  <>
    <TextField name="phone_number" type="tel" />
    <TextAreaField name="address" wide={false} rows={2} />
  </>
);

export const dspFields = ({ record }: { record?: { id: number } }) => (
  <>
    <TextField name="title" />
    <TextField name="url" type="url" placeholder="https://" />
    <MarkField name="mark" />
    <ImageField name="icon" kind="CONTENT" />
    {record && <DeliveryLink id={record.id} />}
  </>
);

/** How releases get there is said on a screen of its own. */
function DeliveryLink({ id }: { id: number }) {
  const t = useWords();
  const may = useCan();
  if (!may('/backoffice/dsp/{id}/delivery')) return null;
  return (
    <LinkButton to={pathOf('/backoffice/dsp/{id}/delivery', { id })} variant="default">
      {t('content.dsp.delivery')}
    </LinkButton>
  );
}

export const planFields = () => <NumberField name="share" min={0} max={100} />;

export const pictureFields = () => <ImageField name="image" kind="CONTENT" />;
