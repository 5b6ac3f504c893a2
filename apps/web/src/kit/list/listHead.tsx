import { Button } from '@mantine/core';
import { Download, Plus } from 'lucide-react';
import { lazy } from 'react';
import { useCan } from '../call/session.ts';
import { LinkButton } from '../router/links.tsx';
import { withWords } from '../router/screen.ts';
import { useWords } from '../words.ts';
import type { ListAddress } from './listAddress.ts';
import type { ExportProps } from './listExport.tsx';
import type { AnyListed, ListProps } from './listing.ts';
import { Opens } from './opens.tsx';

// What it is written as is chosen when somebody asks for it.
const ListExport = lazy(() => withWords(['listing'], import('./listExport.tsx')));

/** The buttons in a list's head: its own, the export, and how a new one is made. */
export function HeadActions<L extends AnyListed>(props: ListProps<L> & { address: ListAddress }) {
  const { resource, create, exporting, actions, primary } = props;
  const t = useWords();
  const may = useCan();
  return (
    <>
      {actions}
      {may((exporting ?? resource.routes.list).can) && (
        <Opens
          button={
            <Button variant="default" leftSection={<Download size={15} />}>
              {t('action.export')}
            </Button>
          }
        >
          {(button) => <ListExport {...(props as Omit<ExportProps, 'button'>)} button={button} />}
        </Opens>
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
