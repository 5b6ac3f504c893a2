import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isSigned, sign } from '../apps/api/src/kit/http/signature.ts';
import { signedText } from '../apps/api/src/ringback/operator/signedText.ts';
import {
  freshMemory,
  type OperatorMemory,
  type SimulatedOperator,
  simulatedOperator,
} from '../apps/api/src/ringback/operator/simulatedOperator.ts';
import { pressed } from '../apps/api/src/ringback/operator/simulatorServer.ts';
import type { OperatorMessage } from '../packages/contract/src/ringback/submission.ts';
import { type Name, openWorld, type World } from './cast.ts';
import { giveSongs } from './catalogue.ts';
import { boundNumber } from './tones.ts';

const secret = 'rahasia operator 2026';

/** A world whose operator is the simulator, moved on by hand. */
export interface OperatorWorld {
  world: World;
  operator: SimulatedOperator;
  memory: OperatorMemory;
  /** Before an answer of the operator leaves: a script may break the connection (0) or answer otherwise. */
  script: { answer?: ((path: string) => Promise<number | undefined>) | undefined };
  /** A call of the operator, signed as asked. */
  say(
    message: OperatorMessage,
    how?: { secret?: string; timestamp?: string },
  ): Promise<{ status: number; outcome?: string; code?: string }>;
  /** An approved tone of a label, queued; answers its submission. */
  tone(who?: 'senja' | 'ombak'): Promise<number>;
  status(id: number): Promise<string>;
  /** Pretends that so many minutes have gone by, and does what is due. */
  later(minutes: number): Promise<void>;
  end(): Promise<void>;
}

export async function openOperator(env: Record<string, string> = {}): Promise<OperatorWorld> {
  const memory = freshMemory();
  memory.behaviour.automatic = false;
  memory.behaviour.pace = 0;
  const script: OperatorWorld['script'] = {};
  let operator: SimulatedOperator;
  const server = await listen(() => operator, script);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const world = await openWorld({ OPERATOR_URL: url, OPERATOR_SECRET: secret, ...env });
  const say: OperatorWorld['say'] = async (message, how = {}) => {
    const timestamp = how.timestamp ?? String(Math.floor(Date.now() / 1000));
    const answer = await world.ask(null, 'POST', '/v1/operator/callback', message, {
      'x-operator-timestamp': timestamp,
      'x-operator-signature': sign(how.secret ?? secret, timestamp, signedText(message)),
    });
    return { status: answer.status, outcome: answer.body?.outcome, code: answer.body?.code };
  };
  operator = simulatedOperator(memory, async (message) => (await say(message)).status < 500);
  const songs: Partial<Record<'senja' | 'ombak', number>> = {};
  const songOf = async (who: 'senja' | 'ombak') => {
    songs[who] ??= (await giveSongs(world, world.labels[who], [`Lagu ${who}`])).songIds[0]!;
    return songs[who];
  };
  return {
    ...{ world, operator, memory, script, say },
    tone: async (who = 'senja') => {
      const rbtId = await approvedTone(world, world.labels[who], await songOf(who));
      const { body } = await world.ask('sari', 'POST', `/rbts/${rbtId}/submission`, {});
      return body.id;
    },
    status: async (id) =>
      (await world.sql.query('select status from rbt_submission where id = $1', [id])).rows[0].status,
    later: async (minutes) => {
      await world.sql.query(
        `update rbt_submission set next_try_at = next_try_at - make_interval(secs => $1::float8 * 60), status_at = status_at - make_interval(secs => $1::float8 * 60),
           command_at = command_at - make_interval(secs => $1::float8 * 60)`,
        [minutes],
      );
      await world.round('operator.due');
    },
    end: async () => {
      await world.end();
      server.close();
    },
  };
}

/** The simulator behind the interface that the product calls. */
function listen(operator: () => SimulatedOperator, script: OperatorWorld['script']): Promise<Server> {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const signed = {
      timestamp: String(request.headers['x-operator-timestamp']),
      signature: String(request.headers['x-operator-signature']),
    };
    if (!isSigned(secret, signed, text)) return void response.writeHead(401).end();
    const { pathname, searchParams } = new URL(request.url!, 'http://operator');
    const before = await script.answer?.(`before ${request.method} ${pathname}`);
    if (before !== undefined) return void (before ? response.writeHead(before).end() : response.destroy());
    const [method, asked] = [request.method!, text ? JSON.parse(text) : {}];
    if (pathname.startsWith('/control'))
      return void response.end(JSON.stringify(await pressed(operator(), method, pathname, asked)));
    const { status, body } = operator().answer(method, pathname, searchParams, asked);
    const after = (await script.answer?.(`after ${request.method} ${pathname}`)) ?? status;
    if (after === 0) return void response.destroy();
    response.writeHead(after, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
}

/** A tone as if it had been made and approved, with a sound that is there. */
export async function approvedTone(
  world: World,
  labelId: number,
  songId: number | null,
  title = `Nada ${randomBytes(3).toString('hex')}`,
): Promise<number> {
  const sound = randomBytes(4000);
  const sha256 = createHash('sha256').update(sound).digest('hex');
  const key = `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
  const file = path.join(world.config.dataDir, 'media', key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, sound);
  const media = randomBytes(11).toString('hex');
  await world.sql.query(
    `insert into media (id, label_id, kind, file_name, mime, bytes, sha256, storage_key, status, header)
     values ($1, $2, 'RINGBACK', 'tone.wav', 'audio/wav', 4000, $3, $4, 'READY', '{"duration": 20}')`,
    [media, labelId, sha256, key],
  );
  const { rows } = await world.sql.query(
    `insert into rbt (label_id, rbt_type, title_rbt, song_id, composer, rbt_audio, approval_status, number_id)
     values ($1, $2, $3, $4, 'Bayu', $5, 'APPROVED', $6) returning id`,
    [
      ...[labelId, songId === null ? 'nsp_kreasi' : 'rbt', title, songId, media],
      songId === null ? await boundNumber(world, labelId) : null,
    ],
  );
  return Number(rows[0].id);
}

/** What somebody decides on a tone with the operator. */
export const press = (world: World, who: Name, id: number, action: string, body: object = {}) =>
  world.ask(who, 'PUT', `/rbt-submissions/${id}/${action}`, body);
