import { Skeleton } from '@mantine/core';
import { now } from '@rilis/contract/clock';
import type { AnyContent } from '@rilis/contract/content/entity';
import {
  type ContentVersion,
  type NextVersion,
  nextVersion,
  standingOf,
} from '@rilis/contract/content/legal';
import { useNavigate, useParams } from '@tanstack/react-router';
import { actAndLeave } from '../kit/call/act.ts';
import { useAfresh } from '../kit/call/useCall.ts';
import { type FieldProps, useField } from '../kit/fields/field.ts';
import { RichTextField } from '../kit/fields/richText.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { EditForm } from '../kit/form/form.tsx';
import { Section } from '../kit/form/section.tsx';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { PageHeader } from '../kit/look/page.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { Loaded } from '../kit/screen/record.tsx';
import { type Entity, useWords, word } from '../kit/words.ts';
import { PreviewCard, useValues } from './preview.tsx';
import { DateOrNot, type InstantProps, tomorrowMorning } from './publishFields.tsx';
import { Document } from './site/document.tsx';
import type { VersionRoutes } from './versions.tsx';

interface NextVersionProps {
  resource: AnyContent;
  entity: Entity;
  routes: VersionRoutes;
}

/** The next version of a legal text: it starts with the text in effect, or with the one that waits already. */
export function NextVersionScreen({ resource, entity, routes }: NextVersionProps) {
  const t = useWords();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, failure, again } = useAfresh(routes.list, { params: { id } });
  const back = pathOf(`${resource.screen}/{id}/update`, { id });
  const crumbs = [
    { label: word(`${entity}.many`), to: resource.screen },
    { label: t('web.form.update', { one: word(`${entity}.one`) }), to: back },
  ];
  const head = (
    <PageHeader
      title={t('content.nextVersion.head')}
      about={t('content.nextVersion.about')}
      crumbs={crumbs}
    />
  );
  return (
    <Loaded resource={resource} head={head}>
      {(record, reload) =>
        data ? (
          <NextForm
            key={`${record.version}.${data[0]?.id}`}
            {...{ record: record as Stored, routes, back }}
            versions={data}
            reload={() => {
              reload();
              again();
            }}
          />
        ) : failure ? (
          <NotLoaded error={failure} again={again} />
        ) : (
          <Skeleton height={220} radius="md" maw={920} />
        )
      }
    </Loaded>
  );
}

/** A text as its own form has it: fields by name, beside what every row carries. */
type Stored = { id: number; version: number };

interface NextFormProps {
  record: Stored;
  versions: readonly ContentVersion[];
  routes: VersionRoutes;
  back: string;
  reload: () => void;
}

const schema = nextVersion.omit({ replaces: true });

function NextForm({ record, versions, routes, back, reload }: NextFormProps) {
  const navigate = useNavigate();
  const waiting = versions.find((version) => standingOf(version) === 'SCHEDULED');
  const number = waiting?.number ?? (versions[0]?.number ?? 0) + 1;
  const start = waiting ?? {
    ...record,
    summary: '',
    summaryIndonesian: '',
    takesEffectAt: tomorrowMorning(),
  };
  const leave = () => void navigate({ to: back });
  return (
    <EditForm
      entity="content.nextVersion"
      schema={schema}
      initial={start}
      save={(values) =>
        actAndLeave(routes.schedule, {
          params: { id: record.id },
          body: { ...(values as NextVersion), replaces: waiting?.id ?? null },
        })
      }
      saved={leave}
      cancel={leave}
      reload={reload}
    >
      <Section title="content.form.texts" about="content.form.textsAbout">
        <TextField name="title" />
        <TextField name="titleIndonesian" />
        <RichTextField name="description" wide={false} />
        <RichTextField name="descriptionIndonesian" wide={false} />
      </Section>
      <Section title="content.nextVersion.effect" about="content.nextVersion.effectAbout">
        <TextAreaField name="summary" wide={false} />
        <TextAreaField name="summaryIndonesian" wide={false} />
        <EffectField name="takesEffectAt" />
      </Section>
      <NextPreview number={number} />
    </EditForm>
  );
}

function EffectField(field: FieldProps) {
  const { key, props } = useField(field);
  return <EffectInput key={key} {...props} />;
}

/** Nothing means at once. */
const EffectInput = (props: InstantProps) => (
  <DateOrNot
    {...props}
    suggest={tomorrowMorning}
    choices={[
      { value: 'date', label: 'content.form.later' },
      { value: 'open', label: 'content.nextVersion.atOnce' },
    ]}
  />
);

const names = Object.keys(schema.shape);

/** As visitors will read it from its moment on. */
function NextPreview({ number }: { number: number }) {
  return <PreviewCard values={{ ...useValues(names), number }} preview={textPreview} live />;
}

type Written = NextVersion & { number: number };

const textPreview = ({ values }: { values: object }) => {
  const { title, description, number, summary, takesEffectAt } = values as Written;
  const version = { number, summary: summary ?? null, takesEffectAt: takesEffectAt ?? new Date(now()) };
  return <Document title={title} description={description} version={version} />;
};
