// Writes docs/machines.md: every machine of the contract as a diagram.
// Usage: npx node bin/machines.ts
import fs from 'node:fs';
import path from 'node:path';
import { invitationMachine } from '@rilis/contract/accounts/invitationMachine';
import { userMachine } from '@rilis/contract/accounts/userApproval';
import { albumMachine, artistMachine } from '@rilis/contract/catalogue/approval';
import { coverMachine } from '@rilis/contract/catalogue/coverToMaster/machine';
import { deliveryMachine } from '@rilis/contract/catalogue/deliveryMachine';
import { bankChangeMachine } from '@rilis/contract/labels/bankChangeMachine';
import { labelMachine } from '@rilis/contract/labels/labelMachine';
import type { Machine, Move } from '@rilis/contract/machine';
import { catalogueImportMachine } from '@rilis/contract/reports/catalogueImportMachine';
import { collectionMachine } from '@rilis/contract/reports/collectionMachine';
import { rbtMachine } from '@rilis/contract/ringback/machine';
import { submissionMachine } from '@rilis/contract/ringback/submissionMachine';
import { contractChangeMachine } from '@rilis/contract/royalties/contractChangeMachine';
import { invoiceMachine } from '@rilis/contract/royalties/invoice';
import { payeePaymentMachine } from '@rilis/contract/royalties/payeePaymentMachine';
import { paymentRunMachine } from '@rilis/contract/royalties/paymentRunMachine';
import { periodMachine } from '@rilis/contract/royalties/periodMachine';
import { batchMachine } from '@rilis/contract/royalties/reportBatch';
import { signatureMachine } from '@rilis/contract/royalties/signatureMachine';
import { slipMachine } from '@rilis/contract/royalties/slipMachine';
import { statementMachine } from '@rilis/contract/royalties/statementMachine';
import { transferMachine } from '@rilis/contract/royalties/transferMachine';
import { en } from '@rilis/contract/words/en';

export const machines: readonly Machine[] = [
  albumMachine,
  artistMachine,
  rbtMachine,
  labelMachine,
  userMachine,
  invitationMachine,
  bankChangeMachine,
  contractChangeMachine,
  batchMachine,
  collectionMachine,
  statementMachine,
  invoiceMachine,
  periodMachine,
  submissionMachine,
  deliveryMachine,
  catalogueImportMachine,
  slipMachine,
  paymentRunMachine,
  signatureMachine,
  transferMachine,
  coverMachine,
  payeePaymentMachine,
];

const target = path.join(import.meta.dirname, '../docs/machines.md');

const head = `# Machines

Every record with a life, as the contract states it. Written by \`npm run machines\`: do not edit. On each arrow: the action, who makes it, what it needs, whether it takes another person, what it books. The platform's own moves are in brackets.
`;

/** The text of docs/machines.md. */
export const machinesText = (): string => [head, ...machines.map(sectionOf)].join('\n');

function sectionOf(machine: Machine): string {
  const { name, states, moves, terminal } = machine;
  const drawn = moves.filter(({ action }) => action !== 'restore');
  return [
    `## ${name}\n`,
    '```mermaid',
    'stateDiagram-v2',
    ...states.map((state) => `  ${state}: ${wordOf(machine, state)}`),
    ...drawn.map((move) => `  ${move.from ?? '[*]'} --> ${move.to}: ${labelOf(move)}`),
    ...terminal.map((state) => `  ${state} --> [*]`),
    '```\n',
    `${noteOf(machine)}\n`,
  ].join('\n');
}

const labelOf = ({ action, who, needs, otherThan, posts }: Move): string => {
  const facts = [
    who,
    ...needs,
    ...(otherThan ? [`not who moved it to ${otherThan.movedTo}${aboveOf(otherThan)}`] : []),
    ...(posts ? [`books ${posts}`] : []),
  ];
  return who === 'system' ? `(${[action, ...facts.slice(1)].join(', ')})` : [action, ...facts].join(', ');
};

const aboveOf = ({ above }: NonNullable<Move['otherThan']>) => (above ? ` above ${above}` : '');

function noteOf({ editable, moves, terminal }: Machine): string {
  const facts = [
    `Its owner may change it in ${editable.join(', ') || 'no state'}.`,
    ...(terminal.length > 0 ? [`Nothing follows ${terminal.join(', ')}.`] : []),
    ...(moves.some(({ action }) => action === 'restore')
      ? ['Back from the trash it stands where it stood.']
      : []),
  ];
  return facts.join(' ');
}

/** What screens call a state. */
const wordOf = ({ words, name }: Machine, state: string): string => {
  const word = `${words}.${state}`.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), en);
  if (typeof word !== 'string') throw new Error(`${name} has no word for ${state}`);
  return word;
};

if (process.argv[1] === import.meta.filename) fs.writeFileSync(target, machinesText());
