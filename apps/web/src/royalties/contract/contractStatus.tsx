import type { ContractState } from '@rilis/contract/royalties/contract';
import { Status, type Tone } from '../../kit/look/status.tsx';
import { word } from '../../kit/words.ts';

const tones: Record<ContractState, Tone> = {
  MISSING: 'red',
  UNREAD: 'orange',
  ENDED: 'red',
  SOON: 'amber',
  COMING: 'gray',
  RUNNING: 'teal',
};

/** How a contract stands today. */
export const ContractStatus = ({ value }: { value: ContractState }) => (
  <Status tone={tones[value]}>{word(`royalties.contract.states.${value}`)}</Status>
);
