import { jakartaClock, jakartaInstant } from '@rilis/contract/clock';
import { faq } from '@rilis/contract/content/faq';
import { versions } from '@rilis/contract/content/legal';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageOf, problem, serve, show } from '../../tests/stage.tsx';
import { speak } from '../kit/words.ts';
import faqScreens from './faq.tsx';
import { Contact } from './site/pieces.tsx';
import PublicChallenge from './site/publicChallenge.tsx';
import PublicFaq from './site/publicFaq.tsx';
import PublicTerms from './site/publicTerms.tsx';
import { Versions } from './versions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stored = {
  version: 3,
  deleted: false,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
};
const question = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  order: id,
  slug: `q-${id}`,
  description: '<p>Because.</p>',
  publishAt: '2026-01-01T00:00:00Z',
  ...stored,
  ...more,
});

describe('the list of questions', () => {
  test('says what visitors see of each', async () => {
    serve({
      'GET /faqs': pageOf(
        question(1, 'Shown'),
        question(2, 'Hidden', { publishAt: null }),
        question(3, 'Later', { publishAt: '2999-01-01T00:00:00Z' }),
        question(4, 'Gone', { unpublishAt: '2026-01-02T00:00:00Z' }),
      ),
    });
    const List = faqScreens.list;
    await show(<List />);
    const states = ['Shown', 'Hidden', 'Later', 'Gone'].map(async (title) => {
      const row = (await screen.findByRole('link', { name: title })).closest('tr')!;
      return within(row).getByText(/Draft|Scheduled|Published|Ended/).textContent;
    });
    expect(await Promise.all(states)).toEqual(['Published', 'Draft', 'Scheduled', 'Ended']);
  });

  test('says and calls each in the language of the reader, where it is written in it', async () => {
    serve({
      'GET /faqs': pageOf(question(1, 'When?', { titleIndonesian: 'Kapan?' }), question(2, 'Where?')),
    });
    const List = faqScreens.list;
    await speak('id');
    await show(<List />);
    for (const name of ['Kapan?', 'Where?']) {
      expect(await screen.findByRole('link', { name })).toBeTruthy();
      expect(screen.getByRole('checkbox', { name: new RegExp(name.replace('?', '\\?')) })).toBeTruthy();
    }
    expect(screen.getByRole('columnheader', { name: 'Pertanyaan (Indonesia)' })).toBeTruthy();
    await speak('en-us');
    expect(await screen.findByRole('link', { name: 'When?' })).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Question (English)' })).toBeTruthy();
  });

  test('is exported in both languages, each under its heading', async () => {
    const heard = serve({
      'GET /faqs': pageOf(question(1, 'When?')),
      'POST /bulk/export/csv': problem(503, 'error.server', 'Later.'),
    });
    const List = faqScreens.list;
    await show(<List />);
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
    await waitFor(() => expect(heard.at(-1)!.method).toBe('POST'));
    expect(heard.at(-1)!.body).toMatchObject({
      columns: expect.arrayContaining([
        { field: 'title', head: 'content.faq.title' },
        { field: 'titleIndonesian', head: 'content.faq.titleIndonesian' },
      ]),
    });
  });

  test('offers no other order to whoever may only read', async () => {
    serve({ 'GET /faqs': pageOf(question(1, 'One')) });
    const List = faqScreens.list;
    await show(<List />, '/', ['/backoffice/faq']);
    await screen.findByText('One');
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull();
  });
});

describe('the form of a question', () => {
  const create = async (answers: Parameters<typeof serve>[0] = {}) => {
    const heard = serve({ 'POST /faqs': question(9, 'New'), ...answers });
    const Create = faqScreens.create!;
    await show(<Create />);
    fireEvent.change(await screen.findByLabelText(/Question \(English\)/), { target: { value: 'When?' } });
    fireEvent.change(screen.getByLabelText('Question (Indonesian)'), { target: { value: 'Kapan?' } });
    return heard;
  };
  const sent = async (heard: Awaited<ReturnType<typeof create>>) => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(heard.some(({ method }) => method === 'POST')).toBe(true));
    return heard.find(({ method }) => method === 'POST')!.body as Record<string, unknown>;
  };

  test('publishes at once when nothing is said', async () => {
    const body = await sent(await create());
    expect(body).toMatchObject({ title: 'When?', titleIndonesian: 'Kapan?' });
    expect(body.publishAt).toBeUndefined();
  });

  test('keeps a draft from visitors', async () => {
    const heard = await create();
    fireEvent.click(screen.getByRole('radio', { name: 'Not yet' }));
    expect((await sent(heard)).publishAt).toBeNull();
  });

  test('takes a date to mean nine in the morning of Jakarta tomorrow, until another is chosen', async () => {
    const heard = await create();
    fireEvent.click(screen.getAllByRole('radio', { name: 'On a date' })[0]!);
    const { publishAt } = (await sent(heard)) as { publishAt: string };
    expect(publishAt).toMatch(/T02:00:00\.000Z$/);
    expect(new Date(publishAt).getTime()).toBeGreaterThan(Date.now());
  });

  test('shows both languages as a visitor will read them', async () => {
    await create();
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('When?')).toBeTruthy();
    fireEvent.click(within(preview).getByRole('radio', { name: 'Indonesian' }));
    expect(await within(preview).findByText('Kapan?')).toBeTruthy();
  });
});

test('a published policy shows where each of its versions stands, and the next one can be withdrawn', async () => {
  const version = {
    id: 5,
    number: 2,
    title: 'Policy',
    titleIndonesian: null,
    description: '<p>Text</p>',
    descriptionIndonesian: null,
    summary: 'Says more.',
    summaryIndonesian: null,
    textHash: 'ab'.repeat(32),
    takesEffectAt: '2026-02-01T04:00:00Z',
    endedAt: '2999-01-01T00:00:00Z',
    createdAt: '2026-02-01T03:04:00Z',
    savedBy: 'adi',
  };
  const heard = serve({
    'GET /privacy-policies/1/versions': [
      { ...version, id: 6, number: 3, takesEffectAt: '2999-01-01T00:00:00Z', endedAt: null },
      version,
      { ...version, id: 4, number: 1, endedAt: '2026-02-01T04:00:00Z', savedBy: null },
    ],
    'DELETE /privacy-policies/1/versions/6': null,
  });
  const record = { id: 1, publishAt: new Date('2026-01-01T00:00:00Z') };
  await show(<Versions routes={versions.privacyPolicy} record={record} next="/next" />);
  const standing = async (name: RegExp) =>
    (await screen.findByRole('button', { name })).textContent?.replace(/ - /, ' ');
  expect(await standing(/Version 3/)).toContain('Scheduled');
  expect(await standing(/Version 2/)).toContain('In effectfrom 01 Feb 2026 11:00');
  expect(await standing(/Version 1/)).toContain('Earlier');
  expect(screen.queryByRole('link', { name: 'Schedule the next version' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Version 1/ }));
  expect(await screen.findByText('Saved 01 Feb 2026 - 10:04 by installation')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Version 3/ }));
  expect(await screen.findAllByText('Saved 01 Feb 2026 - 10:04 by adi')).not.toHaveLength(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(heard.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(await screen.findAllByText(`SHA-256 ${'ab'.repeat(32)}`)).not.toHaveLength(0);
});

describe('public pages', () => {
  test('search the questions on the server and show answers without what could run', async () => {
    const heard = serve({
      'GET /public/faqs': [
        {
          id: 1,
          title: 'Why?',
          slug: 'why',
          description:
            '<p onclick="canary()">So<script>canary()</script> <a href="javascript:canary()">x</a><svg onload="canary()"></svg></p>',
        },
      ],
    });
    await show(<PublicFaq />);
    fireEvent.click(await screen.findByRole('button', { name: 'Why?' }));
    expect(document.body.innerHTML).not.toMatch(/canary|<svg onload|javascript:/);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pay' } });
    await waitFor(() => expect(heard.at(-1)?.query.get('search')).toBe('pay'));
    // What was searched and the answer that is open can be sent to somebody.
    await waitFor(() => expect(location.hash).toMatch(/\?search=pay&question=why$/));
  });

  test('ask for the language that is read', async () => {
    const heard = serve({ 'GET /public/faqs': [] });
    await show(<PublicFaq />);
    await screen.findByText('No question matches your search.');
    await speak('id');
    await waitFor(() => expect(heard.at(-1)?.headers['Accept-Language']).toBe('id'));
    await speak('en-us');
  });

  test('of an agreement that nobody made say that it is not there', async () => {
    location.hash = '#/term-and-condition/nothing';
    await show(<PublicTerms />);
    expect(await screen.findByText('This page does not exist')).toBeTruthy();
    location.hash = '';
  });

  test('say so when nothing is published, and name the version where it is', async () => {
    const page = (documents: object[]) => ({ kind: 'general', documents });
    serve({ 'GET /public/pages/general': page([]), 'GET /public/pages/general/versions': [] });
    await show(<PublicTerms />);
    expect(await screen.findByText('Nothing is published here yet')).toBeTruthy();
    cleanup();
    const version = {
      id: 8,
      number: 4,
      textHash: 'cd'.repeat(32),
      summary: 'Says more.',
      takesEffectAt: '2026-03-04T05:00:00Z',
      endedAt: null,
    };
    serve({
      'GET /public/pages/general': page([
        { id: 1, title: 'Terms', description: '<p>Text</p>', updatedAt: '2026-03-04T05:00:00Z', version },
      ]),
      'GET /public/pages/general/versions': [
        { ...version, id: 7, number: 3, title: 'Old terms', endedAt: '2026-03-04T05:00:00Z' },
      ],
      'GET /public/versions/7': {
        ...version,
        id: 7,
        number: 3,
        endedAt: '2026-03-04T05:00:00Z',
        title: 'Old terms',
        description: '<p>As it was</p>',
      },
    });
    await show(<PublicTerms />);
    expect(await screen.findByText(/Version 4, in effect since 04-03-2026/)).toBeTruthy();
    expect(screen.getByText('What changed: Says more.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('link', { name: 'Old terms' }));
    expect(await screen.findByText('As it was')).toBeTruthy();
    expect(screen.getByText(/Version 3, in effect from 04-03-2026 to 04-03-2026/)).toBeTruthy();
    expect(screen.getByText(/not in effect any more/)).toBeTruthy();
  });
});

test('of the pages of the challenge only the one that is read is marked', async () => {
  serve({ 'GET /public/pages/challenge-faq': { kind: 'challenge-faq', documents: [] } });
  location.hash = '#/rilis-challenge/faq';
  await show(<PublicChallenge />);
  const marked = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  await waitFor(() => expect(marked()).toEqual(['Questions']));
  location.hash = '';
});

test('a clock of Jakarta is read the same wherever the browser is', () => {
  expect(jakartaClock(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01 01:30:00');
  expect(jakartaInstant('2027-01-01 01:30:00').toISOString()).toBe('2026-12-31T18:30:00.000Z');
  expect(faq.texts).toEqual(['title', 'section']);
});

test('versions that could not be read are read again at a press', async () => {
  let isBusy = true;
  serve({
    'GET /privacy-policies/1/versions': () =>
      isBusy ? problem(503, 'error.unavailable', 'Please try again.') : [],
  });
  await show(<Versions routes={versions.privacyPolicy} record={{ id: 1 }} next="/next" />);
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  isBusy = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was published yet.')).toBeTruthy();
});

test('an address of mail among the lines of a contact opens one', async () => {
  await show(<Contact contact_person="Wayan" address={'Jl. Melati 3, Denpasar\nhalo@rilis.test'} />);
  const mail = await screen.findByRole('link', { name: 'halo@rilis.test' });
  expect(mail.getAttribute('href')).toBe('mailto:halo@rilis.test');
  expect(mail.closest('address')?.textContent).toContain('Jl. Melati 3, Denpasar\n');
});
