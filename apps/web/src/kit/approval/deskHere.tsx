import { desk, presence } from '@rilis/contract/desk';
import type { DeskKind } from '@rilis/contract/deskKind';
import { useEffect, useState } from 'react';
import { call } from '../call/call.ts';
import { Status } from '../look/status.tsx';
import { useWords } from '../words.ts';

/** Says that one is at this record, and shows who else is; nobody waits for it, and that it failed is no news. */
export default function DeskHere({ kind, id }: { kind: DeskKind; id: number }) {
  const t = useWords();
  const [others, setOthers] = useState<readonly { id: number; name: string }[]>([]);
  useEffect(() => {
    const params = { kind, id };
    const sit = () => void call(desk.sit, { params }).then(setOthers, () => undefined);
    const leave = () => void call(desk.leave, { params }).catch(() => undefined);
    sit();
    const clock = setInterval(sit, presence.every * 1000);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(clock);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id]);
  if (others.length === 0) return null;
  return <Status tone="blue">{t('desk.here', { names: others.map(({ name }) => name).join(', ') })}</Status>;
}
