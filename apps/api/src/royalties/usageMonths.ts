import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { withClient } from '../kit/db/withClient.ts';

/**
 * Tables of this month and the next two: whoever posts the first report of one waits for nobody's lock. And of months that are
 * stated the index of what is still open. Made by the owner of the tables, as nobody else may where they are distributed (docs/adr/0091).
 */
export async function makeMonths(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, 'months', async (client) => {
    for (const ahead of [0, 1, 2])
      await client.query('select usage_partition($1)', [addMonths(periodOf(today()), ahead)]);
    await client.query('select usage_open_income()');
  });
}
