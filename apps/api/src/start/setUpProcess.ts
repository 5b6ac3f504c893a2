import { once } from 'node:events';
import { setUp } from '../setup.ts';
import type { SetUpAnswer, SetUpOrder } from './setUpApart.ts';

// The leash lets a program end that nothing else keeps: this one waits to be told.
process.channel?.ref();
const [order] = (await once(process, 'message')) as [SetUpOrder];
const answer = await setUp(order.url, order.admin).then(
  (): SetUpAnswer => ({ done: true }),
  ({ message }: Error): SetUpAnswer => ({ done: false, message }),
);
process.send?.(answer, () => process.exit());
