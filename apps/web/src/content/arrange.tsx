import { Button } from '@mantine/core';
import type { AnyContent } from '@rilis/contract/content/entity';
import { ArrowDownUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../kit/call/session.ts';
import { type Entity, useWords } from '../kit/words.ts';

const ArrangeDialog = lazy(() => import('./arrangeDialog.tsx'));

/** Opens the order of a list, for whoever may change it. */
export function Arrange({ resource, word }: { resource: AnyContent; word: Entity }) {
  const t = useWords();
  const may = useCan();
  const [open, setOpen] = useState(false);
  if (!may(resource.routes.order.can)) return null;
  return (
    <>
      <Button variant="default" leftSection={<ArrowDownUp size={15} />} onClick={() => setOpen(true)}>
        {t('content.order.open')}
      </Button>
      <Suspense>
        {open && <ArrangeDialog resource={resource} word={word} close={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
