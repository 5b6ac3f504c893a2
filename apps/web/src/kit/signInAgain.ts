/** `recent`: a call wanted a fresh sign-in. `ended`: the session is over, and something is not saved yet. */
export type Why = 'recent' | 'ended';
type Ask = (why: Why) => Promise<boolean>;
let ask: Ask = async () => false;

/** How a person is asked to sign in again: by a dialog of the accounts. */
export const onSignInAgain = (how: Ask) => {
  ask = how;
};

/** Asks for a sign-in on the spot; answers whether it is worth making the call again. */
export const signInAgain = (why: Why) => ask(why);
