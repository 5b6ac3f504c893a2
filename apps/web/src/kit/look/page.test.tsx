import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { keepPlace } from '../list/listPlace.ts';
import { PageHeader } from './page.tsx';

afterEach(cleanup);

test('the way back over the crumbs leads to the list as it was left, with its filters and its page', async () => {
  keepPlace('/backoffice/faq', { filters: { search: 'money' }, page: 2 });
  const crumbs = [
    { label: 'FAQ', to: '/backoffice/faq' },
    { label: 'Tags', to: '/backoffice/tags' },
  ];
  await show(<PageHeader title="Payout" crumbs={crumbs} />, '/backoffice/faq/7/update');
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('FAQ')).toContain('/backoffice/faq?search=money&page=3');
  expect(await to('Tags')).toMatch(/\/backoffice\/tags$/);
});

test('what lies above a page is not said to be the page one is on', async () => {
  const crumbs = [{ label: 'Tags', to: '/backoffice/tags' }];
  await show(<PageHeader title="Pop" crumbs={crumbs} />, '/backoffice/tags/8/update');
  expect(await screen.findByRole('link', { name: 'Tags', current: false })).toBeTruthy();
});

test('buttons go below a line about the screen before they squeeze it to a column of single words', async () => {
  const basis = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).parentElement!.style.flexBasis;
  await show(<PageHeader title="Tones" about="How the subscriptions came and went." />, '/');
  await show(<PageHeader title="Songs" />, '/');
  const [withLine, alone] = [await basis('Tones'), await basis('Songs')];
  expect([withLine, alone]).toEqual(['280px', '200px']);
});
