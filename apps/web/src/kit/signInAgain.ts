type Ask = () => Promise<boolean>;
let ask: Ask = async () => false;

/** How a person is asked to sign in again: by a dialog of the accounts. */
export const onSignInAgain = (how: Ask) => {
  ask = how;
};

/** Asks for a fresh sign-in, as a call wanted one; answers whether it is worth making the call again. */
export const signInAgain = () => ask();
