import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoreReceipt } from '@rilis/contract/catalogue/delivery';
import type { Transport } from '@rilis/contract/catalogue/store';
import type {
  StoreBehaviour,
  StorePress,
  StoreSimulatorState,
} from '@rilis/contract/catalogue/storeSimulator';
import { type Read, readPackage } from './readPackage.ts';

type Says = StoreReceipt['status'];

interface Held extends Omit<Read, 'kind'> {
  kind: 'NEW' | 'UPDATE' | 'TAKEDOWN';
  key: string;
  way: Transport;
  /** Its name under the folder of its way; '' for that folder itself. */
  store: string;
  said: Says | null;
  last: StoreReceipt | null;
  unsaid: StoreReceipt[];
  /** When it answers by itself, in milliseconds since 1970; null: not any more. */
  dueAt: number | null;
}

export interface StoresMemory {
  behaviour: StoreBehaviour;
  packages: Held[];
}

const calm: StoreBehaviour = {
  ...{ away: false, automatic: true, duplicates: false },
  ...{ pace: 5, refuseNext: 0, wrongNext: 0 },
};

export const freshStores = (): StoresMemory => ({ behaviour: { ...calm }, packages: [] });

/** The folders that packages come into, by the way they come. */
export type Roots = Readonly<Record<Transport, string>>;

export interface SimulatedStores {
  press(key: string, what: StorePress): Promise<void>;
  behave(wanted: Partial<StoreBehaviour>): void;
  /** Takes what came, answers what is due. */
  tick(now?: number): Promise<void>;
  packages(): Promise<StoreSimulatorState['packages']>;
}

/**
 * Music stores as they are: they take a package once its list is there, check it, and answer into `receipts` beside it,
 * late, wrong or twice as they are told. All they know is what lies in their folders.
 */
export function simulatedStores(
  memory: StoresMemory,
  roots: Roots,
  keep: () => void = () => {},
): SimulatedStores {
  const folderOf = ({ way, store }: Pick<Held, 'way' | 'store'>) => path.join(roots[way], store);
  const say = (held: Held, status: Says, reason?: string) => {
    held.unsaid.push(receiptOf(held.messageId, status, reason ?? null));
    held.said = status;
  };
  const speak = (held: Held) => speakAll(memory.behaviour, held, folderOf(held));
  const look = async () => {
    for (const come of await listCome(roots))
      if (!memory.packages.some(({ key }) => key === come.key))
        memory.packages.unshift(await take(memory, come, folderOf(come)));
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: what is being read is not taken twice, what is being said is not said twice. */
  const inTurn = async (work: () => Promise<void>) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    await mine;
  };
  const turn = async (now: number) => {
    await look();
    for (const held of memory.packages) {
      if (memory.behaviour.automatic && held.dueAt !== null && held.dueAt <= now)
        goOn(memory, held, say, now);
      await speak(held);
    }
    keep();
  };
  return {
    press: (key, what) =>
      inTurn(async () => {
        const held = memory.packages.find((one) => one.key === key);
        if (!held) return;
        await misbehave(what, held, memory.packages, folderOf);
        if (what !== 'REPEAT' && what !== 'UNKNOWN' && what !== 'FOREIGN' && what !== 'NONSENSE')
          say(held, what, what === 'REFUSED' ? 'Pressed in the simulator' : undefined);
        held.dueAt = null;
        await speak(held);
        keep();
      }),
    behave(wanted) {
      memory.behaviour = { ...memory.behaviour, ...wanted };
      keep();
    },
    tick: (now = Date.now()) =>
      inTurn(async () => {
        if (!memory.behaviour.away) await turn(now);
      }),
    packages: () => Promise.all(memory.packages.slice(0, shown).map((held) => shownOf(held, folderOf(held)))),
  };
}

/** So many packages are on the screen, the newest first. */
const shown = 200;

const shownOf = async ({ last, unsaid, dueAt, ...held }: Held, folder: string) => ({
  ...held,
  unsaid: unsaid.length,
  unheard: (await readdir(path.join(folder, 'receipts')).catch(() => [])).filter(
    (name) => last !== null && name.endsWith('.json') && name.startsWith(last.receiptId),
  ).length,
});

interface Come {
  key: string;
  way: Transport;
  store: string;
  batch: string;
}

/** The packages that are whole: of every folder, two levels deep, in which packages lie. */
async function listCome(roots: Roots): Promise<Come[]> {
  const found: Come[] = [];
  const walk = async (way: Transport, store: string, depth: number): Promise<void> => {
    const folder = path.join(roots[way], store);
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
      if (entry.name !== 'packages') {
        if (depth < 2 && entry.name !== 'receipts')
          await walk(way, path.posix.join(store, entry.name), depth + 1);
        continue;
      }
      for (const batch of await readdir(path.join(folder, 'packages')))
        if (existsSync(path.join(folder, 'packages', batch, `BatchComplete_${batch}.xml`)))
          found.push({ key: `${way}:${path.posix.join(store, batch)}`, way, store, batch });
    }
  };
  for (const way of Object.keys(roots) as Transport[]) await walk(way, '', 0);
  return found;
}

/** A package is read and checked once; one of a release that came before is an update. */
async function take(memory: StoresMemory, come: Come, folder: string): Promise<Held> {
  const { batch, ...named } = come;
  const read = await readPackage(path.join(folder, 'packages', batch), batch).catch((error: Error) => ({
    ...{ messageId: batch, kind: 'NEW' as const, title: '', files: 0, bytes: 0 },
    findings: [`It cannot be read: ${error.message}`],
  }));
  const before = memory.packages.find(
    (one) => one.way === come.way && one.store === come.store && threadOf(one.messageId) === threadOf(batch),
  );
  const isUpdate = read.kind === 'NEW' && before && before.kind !== 'TAKEDOWN' && before.said !== 'REFUSED';
  return {
    ...read,
    ...named,
    kind: isUpdate ? 'UPDATE' : read.kind,
    ...{ said: null, last: null, unsaid: [] },
    dueAt: Date.now() + memory.behaviour.pace * 1000,
  };
}

/** Messages about one release are numbered behind its name. */
const threadOf = (messageId: string) => messageId.replace(/-\d+$/, '');

function goOn(
  { behaviour }: StoresMemory,
  held: Held,
  say: (held: Held, status: Says, reason?: string) => void,
  now: number,
): void {
  held.dueAt = null;
  if (held.said === 'RECEIVED') say(held, held.kind === 'TAKEDOWN' ? 'TAKEN_DOWN' : 'LIVE');
  else if (held.findings.length > 0) say(held, 'REFUSED', held.findings.join('; ').slice(0, 1000));
  else if (behaviour.refuseNext > 0) {
    behaviour.refuseNext -= 1;
    say(held, 'REFUSED', 'The cover does not meet our rules');
  } else {
    say(held, 'RECEIVED');
    if (held.kind !== 'UPDATE') held.dueAt = now + behaviour.pace * 1000;
  }
}

const receiptOf = (messageId: string, status: Says, reason: string | null = null): StoreReceipt => ({
  receiptId: `SIM-${randomBytes(8).toString('hex')}`,
  messageId,
  status,
  reason,
  ...(status === 'LIVE' && { url: `https://store.example/release/${threadOf(messageId)}` }),
  at: new Date().toISOString(),
});

async function speakAll(behaviour: StoreBehaviour, held: Held, folder: string): Promise<void> {
  for (const receipt of [...held.unsaid]) {
    if (behaviour.wrongNext > 0) {
      behaviour.wrongNext -= 1;
      await lay(folder, receiptOf(unknownMessage, 'LIVE'));
    }
    await lay(folder, receipt);
    if (behaviour.duplicates) await lay(folder, receipt, '-again');
    held.last = receipt;
    held.unsaid = held.unsaid.filter((one) => one !== receipt);
  }
}

/** What a store should not say: once more, of a message nobody sent, through another store, or nothing that can be read. */
async function misbehave(
  what: StorePress,
  held: Held,
  all: readonly Held[],
  folderOf: (held: Held) => string,
): Promise<void> {
  if (what === 'REPEAT' && held.last) await lay(folderOf(held), held.last, '-again');
  if (what === 'UNKNOWN') await lay(folderOf(held), receiptOf(unknownMessage, 'LIVE'));
  if (what === 'NONSENSE')
    await write(folderOf(held), `torn-${randomBytes(4).toString('hex')}`, '{"status": ');
  const other = all.find((one) => folderOf(one) !== folderOf(held));
  if (what === 'FOREIGN' && other) await lay(folderOf(other), receiptOf(held.messageId, 'LIVE'));
}

const unknownMessage = 'RLS99999999-1';

const lay = (folder: string, receipt: StoreReceipt, end = '') =>
  write(folder, `${receipt.receiptId}${end}`, JSON.stringify(receipt));

/** Whole or not at all. */
async function write(folder: string, name: string, text: string): Promise<void> {
  const receipts = path.join(folder, 'receipts');
  await mkdir(receipts, { recursive: true });
  await writeFile(path.join(receipts, `.${name}.new`), text);
  await rename(path.join(receipts, `.${name}.new`), path.join(receipts, `${name}.json`));
}
