import { Alert, Checkbox, Radio, Stack } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { copyrightStatements, copyrightStatuses } from '@rilis/contract/catalogue/choices';
import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { type InputProps, useField, useFieldValue, useSetField } from '../../kit/fields/field.ts';
import { Section } from '../../kit/form/section.tsx';
import { useWords } from '../../kit/words.ts';
import { choicesOf } from '../release/choices.ts';
import fields from './fields.module.css';

const DocumentField = lazy(() => import('./documentField.tsx'));

type Ticks = Partial<Record<(typeof copyrightStatements)[number], boolean>>;

/** What the owner states about the rights, and the papers that prove it. */
export function RightsSection() {
  const t = useWords();
  const status = useFieldValue<string>('albumCopyrightStatus');
  const choice = useField({ name: 'albumCopyrightStatus', wide: true });
  return (
    <Section title="releaseEditor.details.rights" about="releaseEditor.details.rightsAbout">
      <AllTrue />
      <ChecklistField />
      <StatusChoice key={choice.key} {...choice.props} />
      <Suspense>{status === 'WITH_DOCUMENTS' && <DocumentField name="albumCopyrightFile" wide />}</Suspense>
      {status === 'WITHOUT_DOCUMENTS' && (
        <Alert color="yellow" icon={<ShieldAlert size={18} />} className={fields.wide}>
          {t('releaseEditor.details.noDocuments')}
        </Alert>
      )}
      <AgreementField />
    </Section>
  );
}

/** One statement for all of them; each can still be taken back below. */
function AllTrue() {
  const t = useWords();
  const ticks = useFieldValue<Ticks>('copyrightChecklist');
  const agreed = useFieldValue<boolean>('albumAgreement');
  const set = useSetField();
  const all = !!agreed && copyrightStatements.every((name) => ticks?.[name]);
  const state = (yes: boolean) => {
    set('copyrightChecklist', Object.fromEntries(copyrightStatements.map((name) => [name, yes])));
    set('albumAgreement', yes);
  };
  return (
    <Checkbox
      className={fields.wide}
      fw={600}
      label={t('releaseEditor.details.allTrue')}
      description={t('releaseEditor.details.allTrueHint')}
      checked={all}
      onChange={(event) => state(event.currentTarget.checked)}
    />
  );
}

function ChecklistField() {
  const { key, props } = useField({ name: 'copyrightChecklist', wide: true });
  return <Checklist key={key} {...props} />;
}

function Checklist({
  value,
  defaultValue,
  onChange,
  label,
  className,
  error,
  'data-path': path,
}: InputProps<Ticks>) {
  const t = useWords();
  const [ticks, setTicks] = useUncontrolled<Ticks>({ value, defaultValue, finalValue: {}, onChange });
  return (
    <Checkbox.Group
      {...{ label, className, error }}
      withAsterisk
      value={copyrightStatements.filter((name) => ticks?.[name])}
      onChange={(chosen) =>
        setTicks(
          Object.fromEntries(copyrightStatements.map((name) => [name, chosen.includes(name)])) as Ticks,
        )
      }
    >
      <Stack gap={8} mt={6}>
        {copyrightStatements.map((name, index) => (
          <Checkbox
            key={name}
            value={name}
            label={t(`catalogue.choice.copyright.${name}`)}
            data-path={index === 0 ? path : undefined}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

function StatusChoice({
  value,
  defaultValue,
  onChange,
  label,
  className,
  error,
  'data-path': path,
}: InputProps<string | null>) {
  const [status, setStatus] = useUncontrolled<string | null>({
    value,
    defaultValue,
    finalValue: null,
    onChange,
  });
  return (
    <Radio.Group {...{ label, className, error }} value={status} onChange={setStatus}>
      <Stack gap={8} mt={6}>
        {choicesOf('albumCopyrightStatus', copyrightStatuses).map((choice, index) => (
          <Radio key={choice.value} {...choice} size="xs" data-path={index === 0 ? path : undefined} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function AgreementField() {
  const t = useWords();
  const { key, props } = useField({ name: 'albumAgreement', wide: true }, 'checkbox');
  const { withAsterisk, description, ...rest } = props;
  return <Checkbox key={key} {...rest} label={t('releaseEditor.details.agreement')} />;
}
