import { beforeAll, expect, test } from 'vitest';
import { loadRooms, loadWords, speak } from '../words.ts';
import { roleText } from './roleText.ts';

beforeAll(async () => {
  await loadWords('door', 'en-us');
  await loadRooms(['accounts']);
});

test('a role of the house is said in the reader’s language, one of our own by the name it was given', async () => {
  expect(roleText('ROLE_REVIEWER', 'Reviewer of old')).toBe('Reviewer');
  expect(roleText('ROLE_NIGHT_DESK', 'Night desk of Bandung')).toBe('Night desk of Bandung');
  await speak('id');
  expect(roleText('ROLE_REVIEWER')).toBe('Peninjau');
  await speak('en-us');
});

test('of a role whose name is not known nobody reads the marks of its code', () => {
  expect(roleText('ROLE_NIGHT_DESK')).toBe('Night desk');
});
