import { type Room, rooms } from '@rilis/contract/words/rooms';
import { beforeAll, expect, test } from 'vitest';
import { loadRooms } from '../../kit/words.ts';
import { actionText, auditActions, whoText } from './auditNames.ts';

beforeAll(() => loadRooms(Object.keys(rooms) as Room[]));

test('whom nobody knows is a visitor, what the clock does is the platform’s, everybody else has a name', () => {
  expect(whoText({ person: null, login: 'visitor' })).toBe('a visitor');
  expect(whoText({ person: null, login: 'system:audit.denials' })).toBe('the platform');
  expect(whoText({ person: 'Adi Pratama', login: 'adi' })).toBe('Adi Pratama');
});

test('every action is a verb that follows whoever did it, and what somebody of a label reads as “You …”', () => {
  const passive = auditActions.filter((name) => /^(was|were|taken|sign-in)\b/.test(actionText(name)));
  // Done by the clock, to a file.
  expect(passive).toEqual(['lost']);
  expect(actionText('denied')).toBe('had no access to');
});
