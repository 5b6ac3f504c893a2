import { useEffect } from 'react';
import { useSession } from '../kit/call/session.ts';
import Frame from './frame.tsx';
import Lost from './lost.tsx';
import { NotFound } from './standIns.tsx';

/** An address nobody has, to whoever is signed in: the menu stays. Before it is known who that is, the page stands alone. */
export default function LostInFrame({ fetchProfile }: { fetchProfile: () => Promise<unknown> }) {
  const session = useSession();
  useEffect(() => {
    if (!session) fetchProfile().catch(() => undefined);
  }, [session, fetchProfile]);
  if (!session) return <NotFound />;
  return (
    <Frame>
      <Lost />
    </Frame>
  );
}
