import { Button, SimpleGrid, Stack } from '@mantine/core';
import {
  checksums,
  coverForms,
  deliveryProfiles,
  store as routes,
  type StoreInput,
  type StoreSetting,
  soundForms,
  takeDownForms,
  titleStyles,
  transports,
} from '@rilis/contract/catalogue/store';
import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { actAndLeave } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { DateField } from '../../kit/fields/date.tsx';
import { useFieldValue } from '../../kit/fields/field.ts';
import { NumberField } from '../../kit/fields/number.tsx';
import { SelectField } from '../../kit/fields/select.tsx';
import { TagsField } from '../../kit/fields/tags.tsx';
import { SwitchField, TextAreaField, TextField } from '../../kit/fields/text.tsx';
import { EditForm } from '../../kit/form/form.tsx';
import { Block } from '../../kit/look/block.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords, type Word, word } from '../../kit/words.ts';
import { PairsField } from './pairsField.tsx';

/** How a music service is delivered to. */
export default function StoreDelivery() {
  return (
    <Loaded resource={{ path: '/dsps', screen: '/backoffice/dsp', routes }}>
      {(record, reload) => <Shown setting={record} reload={reload} />}
    </Loaded>
  );
}

function Shown({ setting, reload }: SettingProps) {
  const t = useWords();
  return (
    <>
      <PageHeader
        title={t('delivery.store.title', { store: setting.dspName })}
        crumbs={[{ label: t('content.dsp.many'), to: '/backoffice/dsp' }]}
      >
        {setting.version >= 0 && <TryButton id={setting.dspId} />}
      </PageHeader>
      <SettingForm {...{ setting, reload }} />
    </>
  );
}

interface SettingProps {
  setting: StoreSetting;
  reload: () => void;
}

/** It stays when it was saved: the way there is tried out from here. */
function SettingForm({ setting, reload }: SettingProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { dspId, dspName, hasSecret, version, ...initial } = setting;
  const save = async (values: StoreInput) => {
    const body = { ...values, dpid: values.dpid || null, secret: values.secret || undefined, version };
    await actAndLeave(routes.save, { params: { id: dspId }, body });
  };
  return (
    <EditForm
      key={version}
      entity="delivery.store"
      schema={schema}
      initial={{ ...initial, secret: '' }}
      save={save}
      saved={reload}
      cancel={() => void navigate({ to: '/backoffice/dsp' })}
      reload={reload}
    >
      <Block title={t('delivery.store.settings')}>
        <Fields />
      </Block>
    </EditForm>
  );
}

function Fields() {
  return (
    <Stack gap="md">
      <SwitchField name="active" />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <SelectField name="profile" choices={choicesOf(deliveryProfiles, 'profiles')} />
        <TextField name="dpid" placeholder="PADPIDA…" />
        <SelectField name="transport" choices={choicesOf(transports, 'transports')} />
      </SimpleGrid>
      <Address />
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        <NumberField name="leadDays" min={0} max={90} />
        <DateField name="closedUntil" />
        <SelectField name="titleStyle" choices={choicesOf(titleStyles, 'titleStyles')} />
        <SelectField name="takeDownForm" choices={choicesOf(takeDownForms, 'takeDownForms')} />
        <SelectField name="checksum" choices={choicesOf(checksums, 'checksums')} />
        <SelectField name="soundForm" choices={choicesOf(soundForms, 'soundForms')} />
        <SelectField name="coverForm" choices={choicesOf(coverForms, 'coverForms')} />
      </SimpleGrid>
      <TagsField name="territories" max={250} />
      <PairsField name="genreMap" first="genre" second="store" />
      <PairsField name="contacts" first="name" second="email" />
    </Stack>
  );
}

const schema = routes.save.body as z.ZodType<StoreInput>;

const choicesOf = (values: readonly string[], of: string) =>
  values.map((value) => ({ value, label: word(`delivery.store.${of}.${value}` as Word) }));

/** Where to, as the transport asks for it. */
function Address() {
  const transport = useFieldValue<string>('transport');
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {transport === 'SFTP' && (
        <>
          <TextField name="host" />
          <NumberField name="port" min={1} max={65_535} />
          <TextField name="user" />
          <TextField name="hostKey" placeholder="SHA256:…" />
        </>
      )}
      {transport === 'S3' && (
        <>
          <TextField name="endpoint" type="url" placeholder="https://" />
          <TextField name="region" />
          <TextField name="bucket" />
          <TextField name="accessKeyId" />
        </>
      )}
      <TextField name="folder" />
      {transport !== 'FOLDER' && <TextAreaField name="secret" rows={2} />}
    </SimpleGrid>
  );
}

function TryButton({ id }: { id: number }) {
  const t = useWords();
  const look = async () => {
    try {
      const { ok, fault } = await call(routes.tryOut, { params: { id } });
      if (ok) toastDone(word('delivery.store.reached'));
      else toastError(new Error(word(`delivery.fault.${fault}` as Word)));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button variant="default" onClick={() => void look()}>
      {t('delivery.store.tryOut')}
    </Button>
  );
}
