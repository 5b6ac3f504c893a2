import { today } from '@rilis/contract/clock';
import { challengeState } from '@rilis/contract/content/challenge';
import type { SiteWire } from '@rilis/contract/content/site';
import { Competition } from './site/competition.tsx';

type Values = Partial<SiteWire['challenges'][number]>;

/** A competition as visitors see it today. */
export const challengePreview = ({ values }: { values: Values }) => {
  const { opensOn = '', closesOn = '', title = '', prize = '' } = values;
  const state = challengeState({ opensOn, closesOn }, today());
  return (
    <Competition {...{ id: 0, poster: null, ...values, title, prize, opensOn, closesOn, state }} level={3} />
  );
};
