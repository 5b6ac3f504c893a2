import { Alert, Button, Group } from '@mantine/core';
import type { Pattern } from '@rilis/contract/route';
import { useCan } from '../call/session.ts';
import { Empty } from '../look/empty.tsx';
import { LinkButton } from '../router/links.tsx';
import { type Entity, hasWord, useWords, word } from '../words.ts';
import type { ListAddress } from './listAddress.ts';

interface NothingProps {
  word: Entity;
  create?: Pattern | undefined;
  address: ListAddress;
}

/** "Data Is Empty" with the first step; "Data not found" with a way back to all. */
export function Nothing({ word: entity, create, address }: NothingProps) {
  const t = useWords();
  const may = useCan();
  if (address.holding.length > 0 || address.page > 0)
    return (
      <Empty
        title={t('list.none')}
        text={t('web.list.noneHint')}
        action={
          <Button variant="default" onClick={address.clear}>
            {t('web.list.showAll')}
          </Button>
        }
      />
    );
  if (address.trash) return <Empty title={t('list.empty')} text={t('web.list.trashHint')} />;
  const hint = `${entity}.emptyHint`;
  const first = create && may(create);
  return (
    <Empty
      title={t('list.empty')}
      text={hasWord(hint) ? word(hint) : undefined}
      action={first && <LinkButton to={create}>{t('action.create')}</LinkButton>}
    />
  );
}

export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords();
  return (
    <Alert color="red" m="sm" title={t('web.list.failed')}>
      <Group justify="space-between">
        {error.message}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {t('action.retry')}
        </Button>
      </Group>
    </Alert>
  );
}
