import { askDialog } from '../../kit/dialog/dialogs.ts';
import { word } from '../../kit/words.ts';
import { NumberProof } from './numberProof.tsx';

export interface Proof {
  /** Good once. */
  otpToken: string;
  /** The number as it may be shown. */
  masked: string;
}

/** Asks for a number and for the code sent to it, above the form that needs it; null when it is closed. */
export const proveNumber = (): Promise<Proof | null> =>
  askDialog<Proof | null>({ title: word('operator.toneNumber.prove') }, null, (answer) => (
    <NumberProof purpose="NSP_CREATION" proved={(otpToken, masked) => answer({ otpToken, masked })} />
  ));
