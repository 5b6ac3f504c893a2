import { challenge } from '@rilis/contract/content/challenge';
import { dayText } from '@rilis/contract/formats';
import { contentScreens } from './entityScreens.tsx';

export default contentScreens(challenge, {
  word: 'content.challenge',
  columns: [
    'title',
    { name: 'opensOn', width: 140, from: 'sm', render: ({ opensOn }) => dayText(opensOn) },
    { name: 'closesOn', width: 140, from: 'sm', render: ({ closesOn }) => dayText(closesOn) },
    { name: 'prize', from: 'lg' },
  ],
  fields: async () => ({ default: (await import('./challengeFields.tsx')).challengeFields }),
  preview: async () => ({ default: (await import('./competitionPreview.tsx')).challengePreview }),
  show: true,
});
