import { Button } from '@mantine/core';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { download } from '../call/call.ts';
import { useCan } from '../call/session.ts';
import { toastError } from '../dialog/toast.ts';
import { LinkButton } from '../router/links.tsx';
import { withWords } from '../router/screen.ts';
import { useWords } from '../words.ts';
import type { ListAddress } from './listAddress.ts';
import type { AnyListed, ListProps } from './listing.ts';

/** The buttons in a list's head: its own, the export, and how a new one is made. */
export function HeadActions<L extends AnyListed>(props: ListProps<L> & { address: ListAddress }) {
  const { resource, create, exporting, actions, primary, address, columns, word: entity } = props;
  const t = useWords();
  const may = useCan();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    if (exporting) return download(exporting, { query: address.filters });
    const { exportList } = await withWords(['listing'], import('./exportList.ts'));
    return exportList({ resource, word: entity, columns, address });
  };
  const save = async () => {
    setBusy(true);
    await write().catch(toastError);
    setBusy(false);
  };
  return (
    <>
      {actions}
      {may((exporting ?? resource.routes.list).can) && (
        <Button
          variant="default"
          leftSection={<Download size={15} />}
          loading={busy}
          onClick={() => void save()}
        >
          {t('action.export')}
        </Button>
      )}
      {create && may(create) && (
        <LinkButton to={create} leftSection={<Plus size={16} />}>
          {t('action.create')}
        </LinkButton>
      )}
      {primary}
    </>
  );
}
