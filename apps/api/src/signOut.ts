import { runCommand } from './command.ts';
import { readPlaces } from './config.ts';
import { withClient } from './kit/db/withClient.ts';
import { ConfigError } from './settings/configError.ts';
import { requireDatabase, visitDatabase } from './start/visit.ts';

const usage = {
  does: 'Ends every sign-in of everybody, at once, as after a leak.',
  line: 'npm run signout -- everybody',
  words: 1,
  options: [],
};

await runCommand(usage, async ({ words: [who] }) => {
  if (who !== 'everybody') throw new ConfigError([`${usage.does} If that is meant:`, usage.line]);
  const { dataDir, directUrl } = readPlaces(process.env);
  if (directUrl) return signOut(directUrl);
  requireDatabase(dataDir);
  await visitDatabase(dataDir, ({ connectionString }) => signOut(connectionString));
});

/** In one transaction with its line in the audit log. Whoever signs in meanwhile stays signed in. */
async function signOut(connectionString: string): Promise<void> {
  await withClient(connectionString, 'sign-out', async (client) => {
    await client.query('begin');
    await client.query('set local role app_admin');
    const { rows } = await client.query<{ people: number; signIns: number }>(
      `with ended as (update session set ended_at = clock_timestamp() where ended_at is null and expires_at > now()
         returning user_id, family)
       select count(distinct user_id)::int as people, count(distinct family)::int as "signIns" from ended`,
    );
    const { people, signIns } = rows[0]!;
    await client.query(
      `select audit_write(null, 'system:sign-out', 'endedForAll', 'session', null, null, null, $1, null, null, null)`,
      [JSON.stringify({ count: signIns })],
    );
    await client.query('commit');
    process.stdout.write(`${signIns} sign-ins of ${people} people were ended. Everybody signs in anew.\n`);
  });
}
