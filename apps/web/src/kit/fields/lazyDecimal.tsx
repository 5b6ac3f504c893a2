import { lazy, Suspense } from 'react';
import type { DecimalInput } from './decimal.tsx';

const Input = lazy(async () => ({ default: (await import('./decimal.tsx')).DecimalInput }));

/** A number with decimals where most never need it: it comes when it is shown. */
export const LazyDecimal = (props: React.ComponentProps<typeof DecimalInput>) => (
  <Suspense>
    <Input {...props} />
  </Suspense>
);
