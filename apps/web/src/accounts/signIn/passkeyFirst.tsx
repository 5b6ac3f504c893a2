import { Button, Divider } from '@mantine/core';
import { session } from '@rilis/contract/accounts/session';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call } from '../../kit/call/call.ts';
import { useWords } from '../../kit/words.ts';
import { begin } from './signIn.ts';
import type { SignIn } from './useSignIn.ts';

const ceremony = () => import('./passkeyCeremony.ts');

/**
 * A passkey before anything is typed: the browser offers those it has in the field of the name, and a button asks for
 * any other, on a phone or a key. Nothing is shown where there are none.
 */
export function PasskeyFirst({ signIn }: { signIn: SignIn }) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const { busy, failure, enterBy } = signIn;
  const enter = async (passkey: Awaited<ReturnType<typeof sign>>) => {
    const rememberMe = new FormData(button.current?.form ?? undefined).has('rememberMe');
    const entered = await call(session.authenticateByPasskey, { body: { passkey, rememberMe } });
    await begin(entered, rememberMe);
  };
  // What was signed is good once: after a refusal the browser is asked anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one offer for each refusal
  useEffect(() => {
    let gone = false;
    offered().then(
      (passkey) => {
        if (passkey && !gone) void enterBy(() => enter(passkey));
      },
      // Without a line there is no offer; the button asks again.
      () => undefined,
    );
    return () => {
      gone = true;
      void ceremony().then(({ endOffer }) => endOffer());
    };
  }, [failure]);
  if (!window.PublicKeyCredential) return null;
  return (
    <>
      <Divider label={t('accounts.login.or')} />
      <Button
        ref={button}
        type="button"
        variant="default"
        size="md"
        h={40}
        fz="md"
        fullWidth
        disabled={busy}
        leftSection={<Fingerprint size={18} />}
        onClick={() => void enterBy(async () => enter(await sign()))}
      >
        {t('accounts.login.passkeyFirst')}
      </Button>
    </>
  );
}

const sign = async () => (await ceremony()).signWithPasskey(await call(session.passkeyOptions));

/** What the person chose in the field of the name; nothing where browsers offer none, or another way was taken. */
async function offered() {
  if (!(await window.PublicKeyCredential?.isConditionalMediationAvailable?.())) return undefined;
  const { offerPasskeys } = await ceremony();
  // Nobody has asked for it yet: what fails is told when the button is pressed.
  return offerPasskeys(await call(session.passkeyOptions)).catch(() => undefined);
}
