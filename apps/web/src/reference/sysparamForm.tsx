import { Alert, Card, Skeleton, Text, Title } from '@mantine/core';
import { sysparams } from '@rilis/contract/reference/sysparam';
import type { ReplyOf } from '@rilis/contract/route';
import { meaningOf } from '@rilis/contract/sysparamMeaning';
import { Cog, Users } from 'lucide-react';
import { useCall } from '../kit/call/useCall.ts';
import { useFieldValue } from '../kit/fields/field.ts';
import { NumberField } from '../kit/fields/number.tsx';
import { TextAreaField, TextField } from '../kit/fields/text.tsx';
import { Section } from '../kit/form/section.tsx';
import { invoiceTime } from '../kit/look/formats.ts';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';
import { meaningText, valueText } from './meaning.ts';
import { ValueField } from './valueField.tsx';
import { useWaiting } from './waitingParameter.ts';

interface Param {
  id: number;
  group: string;
  key: string;
  value: string;
}

/** Group, key and value; what the platform reads keeps its name and has an editor for its form. */
export default function SysparamForm({ record }: { record?: Param }) {
  const typed = { group: useFieldValue<string>('group') ?? '', key: useFieldValue<string>('key') ?? '' };
  const meaning = meaningOf(typed.group, typed.key);
  const fixed = record !== undefined && meaning !== undefined;
  return (
    <>
      {meaning && <Meant name={typed} byTwo={meaning.byTwo === true} />}
      {record && <Waiting record={record} />}
      <Section title="reference.sysparam.what">
        <TextField name="group" disabled={fixed} />
        <TextField name="key" disabled={fixed} />
        <NumberField name="order" min={0} max={1_000_000} />
      </Section>
      <Section title="reference.sysparam.valueSection">
        <ValueField key={meaning ? `${typed.group}/${typed.key}` : 'free'} meaning={meaning} />
        {!meaning && <TextAreaField name="longValue" />}
      </Section>
      {record && <History name={record} />}
    </>
  );
}

function Meant({ name, byTwo }: { name: Pick<Param, 'group' | 'key'>; byTwo: boolean }) {
  const t = useWords();
  return (
    <Alert color="blue" icon={<Cog size={18} />} title={meaningText(name) ?? t('reference.sysparam.meant')}>
      {t('reference.sysparam.meantHint')} {byTwo && t('reference.sysparam.byTwo')}
    </Alert>
  );
}

/** Another value that waits for a second person, and the way to where it is decided. */
function Waiting({ record }: { record: Param }) {
  const t = useWords();
  const wish = useWaiting(record.id);
  if (!wish) return null;
  const { proposedByName: name, proposedAt } = wish;
  const value = valueText({ ...record, value: wish.value });
  return (
    <Alert color="yellow" icon={<Users size={18} />} title={t('reference.sysparam.waitsTitle')} role="status">
      {t('reference.sysparam.waitsText', {
        name,
        value,
        time: invoiceTime(proposedAt),
        now: valueText(record),
      })}{' '}
      <LinkAnchor
        to="/backoffice/contractChanges"
        search={{ status: 'PROPOSED', kind: 'PARAMETER' }}
        size="sm"
        underline="always"
      >
        {t('reference.sysparam.waitsLook')}
      </LinkAnchor>
    </Alert>
  );
}

type Event = ReplyOf<typeof sysparams.history>[number];

/** Who changed it when, newest first. */
function History({ name }: { name: Param }) {
  const t = useWords();
  const { data, error } = useCall(sysparams.history, { params: { id: name.id } });
  return (
    <Card component="section">
      <Title order={2} mb="sm">
        {t('reference.sysparam.history')}
      </Title>
      {error && <Text size="sm">{error.message}</Text>}
      {!data && !error && <Skeleton height={40} />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('reference.sysparam.historyNone')}
        </Text>
      )}
      {data?.map((event) => (
        <Line key={`${event.at.getTime()}-${event.action}`} event={event} name={name} />
      ))}
    </Card>
  );
}

function Line({ event, name }: { event: Event; name: Param }) {
  const t = useWords();
  const by = event.by ?? t('reference.sysparam.system');
  const display = (value: string | undefined) => (value === undefined ? '–' : valueText({ ...name, value }));
  const before = display(event.before?.value);
  const after = display(event.after?.value);
  const said = t(`reference.sysparam.${kindOf(event)}`, { by, before, after });
  return (
    <Text size="sm" py={6} style={{ overflowWrap: 'anywhere' }}>
      <Text span size="sm" c="dimmed" mr="sm">
        {invoiceTime(event.at)}
      </Text>
      {said}
    </Text>
  );
}

/** What happened: a new value, the first one, a way into the trash or out of it, or anything beside the value. */
function kindOf({ action, before, after }: Event) {
  if (action === 'created') return 'made';
  if (action === 'trashed' || action === 'restored') return action;
  return before?.value === after?.value ? 'other' : 'changed';
}
