import type { DeliveryDetail } from '@rilis/contract/catalogue/delivery';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { DeliveryStanding } from './deliveryFacts.tsx';

afterEach(cleanup);

/** The colour of what is said of a delivery. */
async function colourOf(fault: string, late = false) {
  const delivery = { fault, late, faultText: null, nextTryAt: new Date(), task: 'NEW', reason: null };
  await show(
    <DeliveryStanding delivery={delivery as unknown as DeliveryDetail} />,
    '/backoffice/deliveries/1/show',
  );
  const colour = (await screen.findByRole('alert')).style.getPropertyValue('--alert-color');
  cleanup();
  return /red|blue/.exec(colour)?.[0];
}

test('what waits for its files has not failed, and is not shown as if it had, until it is late', async () => {
  expect(await colourOf('unreachable')).toBe('red');
  expect(await colourOf('preparing')).toBe('blue');
  expect(await colourOf('preparing', true)).toBe('red');
});
