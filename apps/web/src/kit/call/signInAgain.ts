/** `recent`: a call wants a fresh sign-in. `lost`: the session has ended over something that is not saved. */
export type Wanted = 'recent' | 'lost';
type Ask = (wanted: Wanted) => Promise<boolean>;
const nobody: Ask = async () => false;
let ask = nobody;

/** How a person is asked to sign in again: by a dialog of the accounts. Answers how to end that. */
export function onSignInAgain(how: Ask): () => void {
  ask = how;
  return () => {
    ask = nobody;
  };
}

/** Asks for a sign-in; answers whether it is worth making the call again. */
export const signInAgain: Ask = (wanted) => ask(wanted);
