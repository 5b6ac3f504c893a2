import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@rilis/contract/route';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { call } from '../kit/call.ts';
import { periodText, rupiah } from '../kit/formats.ts';
import { useListAddress } from '../kit/listAddress.ts';
import { queryClient } from '../kit/queries.ts';
import { useCan } from '../kit/session.ts';
import { useWords } from '../kit/words.ts';
import { LabelSelect } from '../labels/labelFilter.tsx';
import { periodChoices, recentPeriods } from './periods.ts';

type Result = ReplyOf<typeof statements.calculate>;

/** Calculates the statements of a period and says what came out. */
export function CalculateButton() {
  const t = useWords();
  const may = useCan();
  const [open, setOpen] = useState(false);
  if (!may(statements.calculate.can)) return null;
  return (
    <>
      <Button leftSection={<Calculator size={16} />} onClick={() => setOpen(true)}>
        {t('royalties.statement.calculate')}
      </Button>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={t('royalties.statement.calculate')}
        closeButtonProps={{ 'aria-label': t('action.close') }}
        transitionProps={{ duration: 0 }}
      >
        <Calculation close={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function Calculation({ close }: { close: () => void }) {
  const t = useWords();
  const [period, setPeriod] = useState(String(recentPeriods(2)[1]));
  const [labelCd, setLabel] = useState<string | null>(null);
  const { busy, failure, result, run } = useCalculation();
  if (result) return <Outcome result={result} close={close} />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('royalties.statement.calculateText')}
      </Text>
      <Select
        label={t('royalties.statement.period')}
        data={periodChoices()}
        value={period}
        onChange={(value) => value && setPeriod(value)}
        allowDeselect={false}
        searchable
        data-autofocus
      />
      <LabelSelect value={labelCd} onChange={setLabel} />
      {failure && <Alert color="red">{failure}</Alert>}
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button loading={busy} onClick={() => void run(Number(period), labelCd)}>
          {t('royalties.statement.run')}
        </Button>
      </Group>
    </Stack>
  );
}

function useCalculation() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<Result>();
  const run = async (datenum: number, labelCd: string | null) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setResult(await call(statements.calculate, { body: { datenum, labelCd: labelCd ?? undefined } }));
      await queryClient.invalidateQueries({ queryKey: ['/statements'] });
    } catch (error) {
      setFailure((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, result, run };
}

function Outcome({ result, close }: { result: Result; close: () => void }) {
  const t = useWords();
  const { set } = useListAddress();
  const { datenum, calculated, payable, skipped } = result;
  const said = { count: calculated, period: periodText(datenum), payable: rupiah(payable) };
  const show = () => {
    set({ datenum: String(datenum) });
    close();
  };
  return (
    <Stack gap="sm" role="status">
      <Text>{t('royalties.statement.calculated', said)}</Text>
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          {t('royalties.statement.skipped', { count: skipped })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button onClick={show} data-autofocus>
          {t('royalties.statement.show')}
        </Button>
      </Group>
    </Stack>
  );
}
