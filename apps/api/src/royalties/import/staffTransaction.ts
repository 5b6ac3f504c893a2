import type { ClientBase } from 'pg';

/**
 * Runs `work` in one transaction of staff on a connection of its own: COPY needs the bare driver. The scope is the
 * one `withScope` opens for staff.
 */
export async function staffTransaction<T>(
  client: ClientBase,
  actorId: number | null,
  work: () => Promise<T>,
): Promise<T> {
  const user = actorId === null ? '' : Math.trunc(actorId);
  await client.query(
    `begin; set local role app_admin; select set_config('app.label', '', true), set_config('app.user', '${user}', true)`,
  );
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
