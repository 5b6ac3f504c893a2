import { describe, expect, test } from 'vitest';
import { ayu } from '../../../tests/stage.tsx';
import { parseSearch, stringifySearch } from '../router/router.tsx';
import { authorise, ownPath, rememberPage, takePage } from './guard.ts';
import { endSession, type Session, startSession } from './session.ts';

const holding = (permission: string[], ...roleNames: string[]): Session => ({
  user: { ...ayu, roleNames },
  permission,
});
const label = holding(
  ['/backoffice/music', '/backoffice/music/{id}/update', '/backoffice/dashboard'],
  'ROLE_LABEL',
);
const invoice = holding(['/backoffice/dashboard', '/backoffice/invoicing'], 'ROLE_ADMIN_INVOICE');
const superuser = holding(['*'], 'ROLE_SUPERUSER');

describe('the navigation guard', () => {
  test.each([
    ['a visitor may read public pages', '/faq', 'public', null, 'open'],
    ['a visitor must sign in for the rest', '/backoffice/music', '/backoffice/music', null, 'sign-in'],
    ['a visitor must sign in for their profile', '/profile', 'signed-in', null, 'sign-in'],
    ['a label opens a screen it holds', '/backoffice/music', '/backoffice/music', label, 'open'],
    [
      'a pattern with an id opens',
      '/backoffice/music/7/update',
      '/backoffice/music/{id}/update',
      label,
      'open',
    ],
    ['a label may not open the FAQ', '/backoffice/faq', '/backoffice/faq', label, 'forbidden'],
    ['everybody signed in has a profile', '/profile', 'signed-in', label, 'open'],
    ['the wildcard opens everything', '/backoffice/role', '/backoffice/role', superuser, 'open'],
    [
      'the invoice administrator is led from the dashboard to the invoices',
      '/backoffice/dashboard',
      '/backoffice/dashboard',
      invoice,
      { to: '/backoffice/invoicing' },
    ],
  ] as const)('%s', (_, path, can, session, verdict) => {
    expect(authorise(path, can, session)).toEqual(verdict);
  });

  test('gives the asked-for page back once', () => {
    rememberPage('/backoffice/music?page=2');
    expect([takePage(), takePage()]).toEqual(['/backoffice/music?page=2', null]);
  });

  test('the page of whoever was here when the session ended is theirs alone: it says what they looked for', () => {
    const isLedTo = (id: number) => {
      startSession(label);
      endSession('lost');
      rememberPage('/backoffice/music?search=Rahasia');
      startSession({ ...label, user: { ...label.user, id } });
      return takePage();
    };
    expect([isLedTo(ayu.id), isLedTo(2)]).toEqual(['/backoffice/music?search=Rahasia', null]);
  });

  test.each([
    ['#/backoffice/invoicing', '/backoffice/invoicing'],
    ['/login?next=a', '/login?next=a'],
    [`/backoffice/music${stringifySearch({ search: 'lagu*' })}`, '/backoffice/music?search=lagu*'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example/', null],
    ['javascript:alert(1)', null],
    [7, null],
  ])('follows %s to %s', (url, path) => {
    expect(ownPath(url)).toBe(path);
  });
});

describe('the search part of an address', () => {
  test('is plain text with repeated keys, there and back', () => {
    const search = { search: 'lagu & kota', approvalStatus: ['DRAFT', 'REJECTED'], page: '2' };
    expect(stringifySearch(search)).toBe(
      '?search=lagu+%26+kota&approvalStatus=DRAFT&approvalStatus=REJECTED&page=2',
    );
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  test('leaves out what is empty', () => {
    expect(stringifySearch({ search: '', page: undefined })).toBe('');
  });
});
