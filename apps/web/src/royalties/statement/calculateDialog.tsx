import { Alert, Button, Group, Modal, Progress, Select, Stack, Text } from '@mantine/core';
import { pool } from '@rilis/contract/royalties/pool';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '../../kit/call/call.ts';
import { useCan } from '../../kit/call/session.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { useLabels } from '../../labels/labelFilter.tsx';
import { LackList } from '../lackList.tsx';
import { periodChoices, recentPeriods } from '../periods.ts';
import { type Calculated, runningOf, saidOf, useCalculation } from './calculation.ts';

// Whoever moves in needs it, once.
const OpeningForm = lazy(() => import('./openingForm.tsx'));

/** Asks which period, calculates it and says what came out. Whoever moves in enters opening balances here. */
export default function CalculateDialog({ close }: { close: () => void }) {
  const t = useWords();
  const calculation = useCalculation();
  const [opening, setOpening] = useState(false);
  const name = opening ? 'royalties.statement.opening' : 'royalties.statement.calculate';
  return (
    <Modal
      opened
      onClose={calculation.busy ? calculation.stop : close}
      title={t(name)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      {opening ? (
        <Suspense>
          <OpeningForm close={close} />
        </Suspense>
      ) : (
        <Calculation {...calculation} close={close} open={() => setOpening(true)} />
      )}
    </Modal>
  );
}

type Props = ReturnType<typeof useCalculation> & { close: () => void; open: () => void };

function Calculation({ busy, failure, told, run, stop, close, open }: Props) {
  const t = useWords();
  const [period, setPeriod] = useState(String(recentPeriods(2)[1]));
  const [labelCd, setLabel] = useState<string | null>(null);
  // Nothing more is begun behind a window that is gone.
  const cancel = () => {
    stop();
    close();
  };
  if (told && busy) return <Running told={told} stop={stop} />;
  if (told && !failure) return <Outcome result={told} close={close} />;
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
      {failure && told && <Said told={told} />}
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="subtle" mr="auto" px="xs" onClick={open} disabled={busy}>
          {t('royalties.statement.opening')}
        </Button>
        <Button variant="default" onClick={cancel}>
          {t('action.cancel')}
        </Button>
        <Button
          loading={busy}
          onClick={() => void run({ datenum: Number(period), labelCd: labelCd ?? undefined })}
        >
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

interface Told {
  told: Calculated;
}

function Running({ told, stop }: Told & { stop: () => void }) {
  const t = useWords();
  const { labels, left } = told;
  const said = t('royalties.statement.running', runningOf(told));
  return (
    <Stack gap="sm">
      <Text role="status">{said}</Text>
      <Progress value={(labels / (labels + left)) * 100} aria-label={said} />
      <Group justify="flex-end">
        <Button variant="default" onClick={stop} data-autofocus>
          {t('royalties.statement.stop')}
        </Button>
      </Group>
    </Stack>
  );
}

/** What is calculated stays, also where it went wrong or was stopped behind it. */
const Said = ({ told }: Told) => (
  <Text size="sm">{word('royalties.statement.calculated', saidOf(told))}</Text>
);

function Outcome({ result, close }: { result: Calculated; close: () => void }) {
  const t = useWords();
  const { set } = useListAddress();
  const { datenum, skipped, lacking, left } = result;
  const show = () => {
    set({ datenum: String(datenum) });
    close();
  };
  return (
    <Stack gap="sm" role="status">
      <Said told={result} />
      {left > 0 && <Text size="sm">{t('royalties.statement.left', { count: left })}</Text>}
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
      label={t('royalties.statement.labelName')}
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
