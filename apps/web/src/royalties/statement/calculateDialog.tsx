import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@rilis/contract/route';
import { pool } from '@rilis/contract/royalties/pool';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { CallError } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { useLabels } from '../../labels/labelFilter.tsx';
import { LackList } from '../lackList.tsx';
import { periodChoices, recentPeriods } from '../periods.ts';

type Result = ReplyOf<typeof statements.calculate>;

/** Asks which period, calculates it and says what came out. */
export default function CalculateDialog({ close }: { close: () => void }) {
  const t = useWords();
  return (
    <Modal
      opened
      onClose={close}
      title={t('royalties.statement.calculate')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Calculation close={close} />
    </Modal>
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
      />
      <OneLabel value={labelCd} onChange={setLabel} />
      {failure && <Refusal failure={failure} />}
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

/** What holds the calculation up; to missing or wrong receipts it shows the way. */
function Refusal({ failure }: { failure: Error }) {
  const t = useWords();
  const may = useCan();
  const ofPool =
    failure instanceof CallError &&
    ['error.statement.noPool', 'error.statement.poolPlays'].includes(failure.code);
  return (
    <Alert color="red">
      {failure.message}
      {ofPool && may(pool.routes.list.can) && (
        <LinkAnchor to={pool.screen} display="block" mt={4} size="sm">
          {t('royalties.statement.enterPool')}
        </LinkAnchor>
      )}
    </Alert>
  );
}

function useCalculation() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [result, setResult] = useState<Result>();
  const run = async (datenum: number, labelCd: string | null) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setResult(await act(statements.calculate, { body: { datenum, labelCd: labelCd ?? undefined } }));
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, result, run };
}

function Outcome({ result, close }: { result: Result; close: () => void }) {
  const t = useWords();
  const { set } = useListAddress();
  const { datenum, calculated, payable, skipped, lacking } = result;
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
      <LackList lacking={lacking} />
      {lacking.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('royalties.standing.lackingHint')}
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

function OneLabel({ value, onChange }: { value: string | null; onChange: (code: string | null) => void }) {
  const t = useWords();
  const { found, search } = useLabels(value);
  return (
    <Select
      label={t('labels.label.one')}
      placeholder={t('royalties.statement.allLabels')}
      data={found}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={search}
      nothingFoundMessage={t('list.none')}
      searchable
      clearable
    />
  );
}
