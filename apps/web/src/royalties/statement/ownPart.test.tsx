import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ayu, pageOf, serve, show } from '../../../tests/stage.tsx';
import { startSession } from '../../kit/call/session.ts';
import { SongLines } from './songLines.tsx';
import { WaterfallChart } from './waterfallChart.tsx';

afterEach(cleanup);

const figures = { earned: 1000, adjusted: 0, recoupment: 0, topUp: 0, payable: 1000 };

test('on its own statement a label reads of its part as “your part”; staff read of the label’s', async () => {
  serve({ 'GET /statements/3/lines': pageOf() });
  await show(
    <>
      <WaterfallChart statement={figures as never} />
      <SongLines statementId={3} datenum={202610} channel="DSP" dsp="Spotify" />
    </>,
  );
  expect(await screen.findByText('The label’s part of all income, by its contract.')).toBeTruthy();
  expect(await screen.findByRole('columnheader', { name: 'Label’s part' })).toBeTruthy();
  act(() => startSession({ user: { ...ayu, labelId: 1 }, permission: ['*'] }));
  expect(screen.getByText('Your part of all income, by your contract.')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Your part' })).toBeTruthy();
});
