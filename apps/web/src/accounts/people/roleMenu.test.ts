import { privileges } from '@rilis/contract/privileges';
import { describe, expect, test } from 'vitest';
import { buttonsOf, isForLabels, menuOf, patternsOf } from './roleMenu.ts';

const pathsOf = (...chosen: string[]) =>
  menuOf(patternsOf(chosen, privileges), isForLabels(chosen, privileges)).flatMap(({ entries }) =>
    entries.map(({ path }) => path),
  );

describe('"view menu as" a role', () => {
  test('shows nothing without a privilege', () => {
    expect(pathsOf()).toEqual([]);
  });

  test('shows an entry as soon as its privilege is chosen', () => {
    expect(pathsOf('music.read')).toEqual(['/backoffice/music', '/backoffice/release-calendar']);
    expect(pathsOf('music.read', 'faq.read')).toEqual([
      '/backoffice/music',
      '/backoffice/release-calendar',
      '/backoffice/faq',
    ]);
  });

  test('shows no list to somebody who may only write to it', () => {
    expect(pathsOf('faq.write')).toEqual([]);
  });

  test('shows the wildcard everything but a label of one’s own', () => {
    expect(pathsOf('*')).toContain('/backoffice/mailbox');
    expect(pathsOf('*')).not.toContain('/backoffice/label/1/show');
  });

  test('shows people of a label their own label, and staff with the same right not', () => {
    expect(pathsOf('label.own')).toEqual(['/backoffice/label/1/show']);
    expect(pathsOf('label.own', 'userM.read')).toEqual(['/backoffice/userM']);
  });

  test('names the buttons that no menu shows', () => {
    const buttons = buttonsOf(['dashboard', 'invoicing.pay'], privileges);
    expect(buttons.map(({ id }) => id)).toEqual(['invoicing.pay']);
  });
});
