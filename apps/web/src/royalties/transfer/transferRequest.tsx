import { Card, Skeleton, Stack, Title } from '@mantine/core';
import { addMonths, dayOfPeriod, periodOf } from '@rilis/contract/clock';
import { label } from '@rilis/contract/labels/label';
import type { BodyOf } from '@rilis/contract/route';
import { type TransferPreview, transfers } from '@rilis/contract/royalties/transfer';
import { useNavigate, useParams } from '@tanstack/react-router';
import { act } from '../../kit/call/act.ts';
import { useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useAfresh, useCall } from '../../kit/call/useCall.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { useFieldValue } from '../../kit/fields/field.ts';
import { RemoteSelectField, SelectField } from '../../kit/fields/select.tsx';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { dayText } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './transfer.module.css';
import { ContentBlock, Hindrances } from './transferContent.tsx';
import { IncomeBlock } from './transferFigures.tsx';

type Module = TransferOf['moduleName'];
interface TransferOf {
  moduleName: 'ALBUM' | 'ARTIST';
  moduleId: string;
}

const screens: Record<Module, '/backoffice/music' | '/backoffice/artist'> = {
  ALBUM: '/backoffice/music',
  ARTIST: '/backoffice/artist',
};

/** Asks for a transfer: what would go over and what it earned is shown before anybody is asked. */
export function TransferRequest({ moduleName }: { moduleName: Module }) {
  const t = useWords();
  const { id } = useParams({ strict: false }) as { id: string };
  const of = { moduleName, moduleId: id };
  const { data, failure, again } = useAfresh(transfers.preview, { query: of });
  if (failure) return <LoadFailed error={failure} list={screens[moduleName]} retry={again} />;
  if (!data) return <Skeleton height={320} radius="md" role="status" />;
  return (
    <>
      <PageHeader
        title={t('ownership.transfer.open')}
        about={t('ownership.transfer.request.about', { title: data.title })}
        crumbs={[{ label: data.title, to: pathOf(`${screens[moduleName]}/{id}/show`, { id }) }]}
      />
      <div className={classes.split}>
        <Card component="section" aria-label={t('ownership.transfer.request.to')}>
          <Title order={2} mb="sm">
            {t('ownership.transfer.request.to')}
          </Title>
          <Asking of={of} preview={data} />
        </Card>
        <Stack gap="md">
          <ContentBlock content={data.content} from={data.fromLabelName} />
          <IncomeBlock income={data.income} from={data.fromLabelName} />
        </Stack>
      </div>
    </>
  );
}

function Asking({ of, preview }: { of: TransferOf; preview: TransferPreview }) {
  const t = useWords();
  const navigate = useNavigate();
  const staff = useOwnLabel() === null;
  const ask = async (values: BodyOf<typeof transfers.request>) => {
    const made = await act(transfers.request, { body: values, once: true });
    const name = made.status === 'PROPOSED' ? made.fromLabelName : made.toLabelName;
    toastDone(t('ownership.transfer.request.sent', { name }));
    await navigate({ to: pathOf('/backoffice/transfers/{id}/show', { id: made.id }) });
  };
  return (
    <ActionForm
      entity="ownership.transfer"
      schema={transfers.request.body!}
      initial={{ moduleName: of.moduleName, moduleId: Number(of.moduleId), effectiveFrom: preview.earliest }}
      act={ask}
      cancel={() => history.back()}
      yes={t('ownership.transfer.request.send')}
    >
      {staff ? (
        <RemoteSelectField name="toLabelId" required route={label.routes.options} />
      ) : (
        <>
          <TextField name="toLabelSystemcode" required hint="ownership.transfer.request.toCodeHint" />
          <TextField
            name="toLabelName"
            label="ownership.transfer.request.toName"
            required
            hint="ownership.transfer.request.toNameHint"
          />
        </>
      )}
      <SelectField
        name="effectiveFrom"
        label="ownership.transfer.request.from"
        hint="ownership.transfer.request.fromHint"
        choices={monthsFrom(preview.earliest)}
      />
      <TextField name="note" hint="ownership.transfer.request.noteHint" />
      <InTheWay of={of} first={preview} />
    </ActionForm>
  );
}

/** A year of first days, from the earliest that can be. */
const monthsFrom = (earliest: string) =>
  Array.from({ length: 12 }, (_, away) => {
    const day = dayOfPeriod(addMonths(periodOf(earliest), away), 1);
    return { value: day, label: dayText(day) };
  });

/** What stands in the way of the month that is chosen. */
function InTheWay({ of, first }: { of: TransferOf; first: TransferPreview }) {
  const day = useFieldValue<string>('effectiveFrom') ?? first.earliest;
  const { data, error, refetch } = useCall(
    transfers.preview,
    { query: { ...of, effectiveFrom: day } },
    { keepPrevious: true },
  );
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  return <Hindrances hindrances={(data ?? first).hindrances} />;
}
