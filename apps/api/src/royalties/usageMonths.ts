import { addMonths, periodOf, today } from '@rilis/contract/clock';
import pg from 'pg';

/**
 * Tables of this month and the next two: whoever posts the first report of one waits for nobody's lock. And of months that are
 * stated the index of what is still open. Made by the owner of the tables, as nobody else may where they are distributed (docs/adr/0091).
 */
export async function makeMonths(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'rilis months' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const ahead of [0, 1, 2])
      await client.query('select usage_partition($1)', [addMonths(periodOf(today()), ahead)]);
    await client.query('select usage_open_income()');
  } finally {
    await client.end().catch(() => undefined);
  }
}
