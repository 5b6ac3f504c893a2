import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { World } from '../cast.ts';

const servers: ChildProcess[] = [];

/** Ends what a test has left running. */
export function killServers(): void {
  for (const server of servers) server.kill('SIGKILL');
}

/** An API of its own process, which can be killed: calls of it by fina, and its death. */
export async function startServer(world: World) {
  const { dataDir, secretKey } = world.config;
  const own = { DATABASE_URL: world.databaseUrl, DATA_DIR: dataDir, SECRET_KEY: secretKey, PORT: '0' };
  const env = { ...process.env, ...own, LOG_LEVEL: 'fatal' };
  const server = fork(path.join(import.meta.dirname, '../../apps/api/src/main.ts'), { env, execArgv: [] });
  servers.push(server);
  const address = await new Promise<string>((resolve, reject) => {
    server.once('message', (message) => resolve((message as { address: string }).address));
    server.once('exit', (code) => reject(new Error(`The server ended (${code})`)));
  });
  const headers = { authorization: `Bearer ${world.cast.fina.token}` };
  return {
    fetchFile: async (id: number) =>
      (await fetch(`${address}/api/payment-runs/${id}/file/PAIN001`, { headers })).text(),
    sendStatement: (csv: string) => {
      const body = new FormData();
      body.append('file', new File([csv], 'bca.csv'));
      return fetch(`${address}/api/payment-runs/statements`, { method: 'POST', headers, body });
    },
    killed: () =>
      new Promise((gone) => {
        server.once('exit', gone);
        server.kill('SIGKILL');
      }),
  };
}
