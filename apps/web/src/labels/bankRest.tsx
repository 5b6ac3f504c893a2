import { lazy, Suspense } from 'react';

/** It asks for a parameter, and what is known of all of them comes with it. */
const Text = lazy(() => import('./bankRestText.tsx'));

export const BankRest = () => (
  <Suspense>
    <Text />
  </Suspense>
);
