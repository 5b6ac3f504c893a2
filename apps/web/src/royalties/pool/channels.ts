import { CHANNELS } from '@rilis/contract/royalties/terms';
import { word } from '../../kit/words.ts';

/** Channels of income, to choose from. */
export const channelChoices = () =>
  CHANNELS.map((value) => ({ value, label: word(`royalties.statement.channel.${value}`) }));
