import { Button, Group, Text } from '@mantine/core';
import { bulk, mostChosen, openPath } from '@rilis/contract/bulk';
import { useState } from 'react';
import { call } from '../call/call.ts';
import { useCan } from '../call/session.ts';
import { toastError } from '../dialog/toast.ts';
import { number } from '../look/formats.ts';
import { useWords } from '../words.ts';
import type { BulkAction } from './bulkAction.ts';
import classes from './list.module.css';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed, RowOf } from './listing.ts';
import { type Removal, trashSteps } from './trashSteps.ts';

interface BulkProps<L extends AnyListed> {
  resource: L;
  /** Frozen: as they were when they were chosen. */
  rows: RowOf<L>[];
  /** The rows of the page that is shown, and how many match in all. */
  page: readonly RowOf<L>[];
  total: number;
  address: ListAddress;
  choose: (rows: RowOf<L>[]) => void;
  actions: readonly BulkAction[];
  /** Which rows may go to the trash, and what goes with them. */
  removal: Removal;
  act: (action: BulkAction) => void;
}

/** Says on exactly which rows it acts, offers all that match, then what can be done with them. */
export default function BulkBar<L extends AnyListed>(props: BulkProps<L>) {
  const { resource, rows, page, total, address, choose, actions, act, removal } = props;
  const t = useWords();
  const may = useCan();
  const offered = [...(address.trash ? [] : actions), ...trashSteps(resource, address.trash, removal)]
    .filter(({ route }) => may(route.can))
    .filter(({ fits }) => !fits || rows.every((row) => fits(row)));
  const shown = rows.filter(({ id }) => page.some((one) => one.id === id)).length;
  const elsewhere = rows.length - shown;
  return (
    <Group className={classes.bulk} role="region" aria-label={t('web.list.bulk')} gap="xs">
      <Text size="sm" fw={500} mr="auto" role="status">
        {t('list.selected', { count: rows.length })}
        {elsewhere > 0 && ` (${t('listing.bulk.elsewhere', { count: elsewhere })})`}
      </Text>
      {shown === page.length && total > rows.length && (
        <ChooseAll {...{ resource, total, address, choose, known: rows.length }} />
      )}
      {offered.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('listing.bulk.noneFits')}
        </Text>
      )}
      <Group gap="xs" data-acts>
        {offered.map((action) => (
          <Button
            key={`${action.label} ${action.reason}`}
            size="compact-md"
            variant="default"
            onClick={() => act(action)}
          >
            {t(action.label)}
          </Button>
        ))}
      </Group>
      <Button size="compact-md" variant="subtle" color="gray" onClick={() => choose([])}>
        {t('action.clear')}
      </Button>
    </Group>
  );
}

interface ChooseAllProps<L extends AnyListed>
  extends Pick<BulkProps<L>, 'resource' | 'total' | 'address' | 'choose'> {
  known: number;
}

/** The server tells which rows match at this moment; what comes later is not among them. */
function ChooseAll<L extends AnyListed>({ resource, total, address, choose, known }: ChooseAllProps<L>) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  if (known >= mostChosen)
    return (
      <Text size="sm">{t('listing.bulk.chosenFirst', { count: number(known), total: number(total) })}</Text>
    );
  const ask = async () => {
    setBusy(true);
    await everyMatch(resource, address).then(choose, toastError);
    setBusy(false);
  };
  return (
    <Button data-choose-all size="compact-md" variant="subtle" loading={busy} onClick={() => void ask()}>
      {t('listing.bulk.chooseAll', { count: number(total) })}
    </Button>
  );
}

async function everyMatch<L extends AnyListed>(
  resource: L,
  { filters, trash }: ListAddress,
): Promise<RowOf<L>[]> {
  const route = (trash && resource.routes.trash) || resource.routes.list;
  const { content, totalElements } = await call(bulk.choose, {
    body: { path: openPath(route), query: filters },
  });
  const page = { content, totalElements, page: 0, size: mostChosen, totalPages: 1 };
  return (route.reply.parse(page) as { content: RowOf<L>[] }).content;
}
