import { expect, onTestFinished, test } from 'vitest';
import { ayu } from '../../../tests/stage.tsx';
import { endSession, keepToken, startSession } from '../call/session.ts';
import { fetchAhead, oneAtATime } from './fetchAhead.ts';
import { makeRouter } from './router.tsx';
import { screen } from './screen.ts';

const nothing = () => null;
/** What was asked for, in its order; who asks is never answered. */
function opened(path: string) {
  const asked: string[] = [];
  const part = (name: string) => async () => {
    asked.push(name);
    return { default: nothing };
  };
  const fetchProfile = oneAtATime(() => {
    asked.push('who');
    return new Promise(() => undefined);
  });
  location.hash = path;
  const router = makeRouter({
    bare: [screen('/login', part('sign-in'))],
    pages: [screen('/faq', part('questions'))],
    office: [screen('/backoffice/music', part('releases'))],
    aliases: {},
    officeFrame: part('frame of the office'),
    notFound: nothing,
    failed: nothing,
    waiting: nothing,
    fetchProfile,
  });
  onTestFinished(router.history.destroy);
  fetchAhead(router, fetchProfile);
  return { asked, fetchProfile };
}

test('frame and screen of the address come while it is still asked who asks', () => {
  keepToken('a-token', false);
  expect(opened('/backoffice/music').asked).toEqual(['who', 'frame of the office', 'releases']);
  expect(opened('/nowhere').asked).toEqual(['who']);
});

test('without a session nobody is asked for', () => {
  startSession({ user: ayu, permission: ['*'] });
  endSession('asked');
  expect(opened('/faq').asked).toEqual(['questions']);
});

test('two who ask at once are one question', () => {
  keepToken('a-token', false);
  const { asked, fetchProfile } = opened('/login');
  void fetchProfile();
  expect(asked).toEqual(['who', 'sign-in']);
});
