import type { AnyContent } from '@rilis/contract/content/entity';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { RichTextField } from '../kit/fields/richText.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/section.tsx';
import type { Preview } from './entityScreens.tsx';
import { FormPreview } from './preview.tsx';
import { PublishFields } from './publishFields.tsx';

interface EntityFormProps {
  resource: AnyContent;
  fields: ComponentType<{ record?: unknown }> | undefined;
  below: ((record: unknown) => ReactNode) | undefined;
  preview: Preview;
  long: readonly string[];
  record?: unknown;
}

/** The form of an entity of the public site: texts in both languages, what they share, the schedule, and what visitors will see. */
export default function EntityForm({
  resource,
  fields: Fields,
  below,
  preview,
  long,
  record,
}: EntityFormProps) {
  const details = Fields && (
    <Section title="content.form.details">
      <Fields {...(record !== undefined && { record })} />
    </Section>
  );
  // What names the record comes first.
  const namedByTexts = resource.texts.includes(resource.search[0] ?? '');
  return (
    <>
      {!namedByTexts && details}
      <Texts {...resource} long={long} />
      {namedByTexts && details}
      <PublishFields />
      <FormPreview resource={resource} preview={preview} />
      {record !== undefined && below?.(record)}
    </>
  );
}

interface TextsProps {
  texts: readonly string[];
  rich: readonly string[];
  long: readonly string[];
}

/** Every text in English and, beside it, in Indonesian. */
function Texts({ texts, rich, long }: TextsProps) {
  if (texts.length + rich.length === 0) return null;
  return (
    <Section title="content.form.texts" about="content.form.textsAbout">
      {texts.map((name) => (
        <Fragment key={name}>
          <Text name={name} long={long.includes(name)} />
          <Text name={`${name}Indonesian`} long={long.includes(name)} />
        </Fragment>
      ))}
      {rich.map((name) => (
        <Fragment key={name}>
          <RichTextField name={name} wide={false} />
          <RichTextField name={`${name}Indonesian`} wide={false} />
        </Fragment>
      ))}
    </Section>
  );
}

const Text = ({ name, long }: { name: string; long: boolean }) =>
  long ? <TextAreaField name={name} wide={false} /> : <TextField name={name} />;
