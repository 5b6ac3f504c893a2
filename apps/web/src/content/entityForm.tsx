import type { AnyContent } from '@rilis/contract/content/entity';
import { type ComponentType, Fragment } from 'react';
import { RichTextField } from '../kit/fields/richText.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';
import { pathOf } from '../kit/router/screen.ts';
import type { Preview } from './entityScreens.tsx';
import { FormPreview } from './preview.tsx';
import { PublishFields } from './publishFields.tsx';
import { type VersionRoutes, Versions } from './versions.tsx';

interface EntityFormProps {
  resource: AnyContent;
  fields: ComponentType<{ record?: object }> | undefined;
  versions: VersionRoutes | undefined;
  preview: Preview;
  long: readonly string[];
  record?: { id: number };
}

/** The form of an entity of the public site: texts in both languages, what they share, the schedule, and what visitors will see. */
export default function EntityForm({
  resource,
  fields: Fields,
  versions,
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
      {record && versions && (
        <Versions
          routes={versions}
          record={record}
          next={pathOf(`${resource.screen}/{id}/nextVersion`, { id: record.id })}
        />
      )}
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
