import { Button } from '@mantine/core';
import { FilePen } from 'lucide-react';
import { useCan, useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { useWords } from '../../kit/words.ts';
import { openSelfBilled } from './openSelfBilled.tsx';
import type { Stream } from './streams.ts';

const waiting = ['O', 'D', 'F'];

/** Several months in one request, where more than none wait for their owner. */
export function SelfBilledButton({ stream }: { stream: Stream }) {
  const t = useWords();
  const own = useOwnLabel() !== null;
  const may = useCan()(stream.routes.requestMany.can);
  const { data } = useCall(stream.routes.summary, {}, { enabled: own && may });
  const count = data?.items
    .filter(({ status }) => waiting.includes(status))
    .reduce((n, item) => n + item.count, 0);
  if (!own || !may || !count) return null;
  return (
    <Button leftSection={<FilePen size={15} />} onClick={() => openSelfBilled(stream)}>
      {t('royalties.selfBilled.many')}
    </Button>
  );
}
