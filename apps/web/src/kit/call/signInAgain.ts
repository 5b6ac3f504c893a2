/** `recent`: a call wants a fresh sign-in. `lost`: the session has ended over something that is not saved. */
export type Wanted = 'recent' | 'lost';
type Ask = (wanted: Wanted) => Promise<boolean>;
let ask: Ask = async () => false;

/** How a person is asked to sign in again: by a dialog of the accounts. */
export const onSignInAgain = (how: Ask) => {
  ask = how;
};

/** Asks for a sign-in; answers whether it is worth making the call again. */
export const signInAgain: Ask = (wanted) => ask(wanted);
