import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../../tests/stage.tsx';
import { CallError } from '../call/call.ts';
import { PercentField, RupiahField } from '../fields/amount.tsx';
import { DateField, readDay } from '../fields/date.tsx';
import { TextField } from '../fields/text.tsx';
import { EditForm } from './form.tsx';
import { isRequired, mistakesOf, tidied } from './rules.ts';
import { Section } from './section.tsx';

const schema = z.object({
  title: z.string().trim().min(1, 'error.validation.required').max(10, 'error.validation.tooLong'),
  slug: z.string().nullish(),
  email: z.email('error.validation.email').nullish(),
  share: z.int().nullish(),
  price: z.int().nullish(),
  day: z.iso.date('error.validation.date').nullish(),
});
const stored = { title: 'Senja', slug: '', email: '', share: 7250, price: 23014474, day: '2026-10-03' };

function open(
  save: (values: Record<string, unknown>) => Promise<unknown>,
  initial: Record<string, unknown> = stored,
  asked: z.ZodType<Record<string, unknown>> = schema,
) {
  const saved = vi.fn();
  const form = (
    <EditForm
      entity="content.faq"
      schema={asked}
      initial={initial}
      save={save}
      saved={saved}
      cancel={() => {}}
    >
      <Section title="web.form.details">
        <TextField name="title" />
        <TextField name="slug" />
        <TextField name="email" />
        <PercentField name="share" />
        <RupiahField name="price" />
        <DateField name="day" max="2030-12-31" />
      </Section>
    </EditForm>
  );
  return { saved, ready: show(form) };
}
const field = (name: RegExp | string) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(cleanup);

test('a form says at each field what is wrong, in its words, and sends nothing', async () => {
  const save = vi.fn();
  await open(save).ready;
  fireEvent.change(await field(/^Question/), { target: { value: ' ' } });
  fireEvent.change(await field('email'), { target: { value: 'not-an-address' } });
  press();
  expect(await screen.findAllByText('This field is required.')).not.toHaveLength(0);
  expect(screen.getAllByText('A valid email address is required')).not.toHaveLength(0);
  expect(screen.getByText('Please correct 2 fields')).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test('the summary leads to the field', async () => {
  await open(vi.fn()).ready;
  fireEvent.change(await field(/^Question/), { target: { value: '' } });
  fireEvent.change(await field('email'), { target: { value: 'x' } });
  press();
  fireEvent.click(await screen.findByRole('button', { name: /^Question/ }));
  expect(document.activeElement).toBe(await field(/^Question/));
});

test('the summary says in which row of a list something is wrong', async () => {
  const fieldErrors = [0, 1].map((at) => ({
    ...{ field: `slug.${at}.title`, code: 'x', message: `Wrong ${at}` },
  }));
  const refuse = () => Promise.reject(new CallError({ status: 400, code: 'x', message: 'No.', fieldErrors }));
  await open(refuse).ready;
  await field(/^Question/);
  press();
  const [first, second] = await screen.findAllByRole('button', { name: /^Question/ });
  expect([first?.textContent, second?.textContent]).toEqual(['Question (English) 1', 'Question (English) 2']);
});

test('a form refused again leads to its summary again, from wherever the button is', async () => {
  await open(vi.fn()).ready;
  fireEvent.change(await field(/^Question/), { target: { value: '' } });
  fireEvent.change(await field('email'), { target: { value: 'x' } });
  for (const _ of ['first', 'second']) {
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  }
});

test('a single mistake takes the focus itself', async () => {
  const save = vi.fn();
  await open(save).ready;
  const email = await field('email');
  fireEvent.change(email, { target: { value: 'x' } });
  press();
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(save).not.toHaveBeenCalled();
});

test('a single mistake at a field that is not on the screen is said above the form', async () => {
  await open(
    vi.fn(),
    { ...stored, hidden: 1 },
    schema.extend({ hidden: z.string('error.validation.required') }),
  ).ready;
  await field(/^Question/);
  press();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('This field is required.'));
});

test("the server's mistakes stand at their fields", async () => {
  const fieldErrors = [{ field: 'slug', code: 'error.duplicate', message: 'This already exists.' }];
  const refuse = new CallError({
    status: 409,
    code: 'error.duplicate',
    message: 'This already exists.',
    fieldErrors,
  });
  const { saved, ready } = open(() => Promise.reject(refuse));
  await ready;
  await field(/^Question/);
  press();
  await waitFor(async () => expect((await field('Address')).getAttribute('aria-invalid')).toBe('true'));
  expect(saved).not.toHaveBeenCalled();
});

test('a mistake of the whole form is said above it', async () => {
  const refuse = new CallError({
    status: 409,
    code: 'error.stale',
    message: 'Somebody else has changed this.',
  });
  await open(() => Promise.reject(refuse)).ready;
  await field(/^Question/);
  press();
  expect(await screen.findByText('Somebody else has changed this.')).toBeTruthy();
});

test('what is sent is decoded and tidy: basis points, whole rupiah, a day, nothing for an emptied field', async () => {
  const save = vi.fn(async () => ({}));
  const { saved, ready } = open(save);
  await ready;
  expect((await field('share')).value).toBe('72,5 %');
  expect((await field('price')).value).toBe('Rp 23.014.474');
  expect((await field('day')).value).toBe('03-10-2026');
  press();
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(save).toHaveBeenCalledWith({ ...stored, email: null });
});

test('a rule over several fields keeps no field from being told, in the order of the form', () => {
  const asked = z
    .object({ title: z.string(), email: z.email('error.validation.email'), agreed: z.literal(true) })
    .refine(() => false, { path: ['title'], message: 'error.duplicate' });
  expect(Object.keys(mistakesOf(asked, { title: '', email: 'x', agreed: false }))).toEqual([
    'email',
    'agreed',
  ]);
  expect(Object.keys(mistakesOf(asked, { title: '', email: 'x@rilis.test', agreed: true }))).toEqual([
    'title',
  ]);
});

test('what was left empty is missing, whatever form its values have', () => {
  const asked = z.object({
    email: z.email('error.validation.email'),
    day: z.iso.date('error.validation.date'),
  });
  const missing = 'This field is required.';
  for (const day of ['', null, undefined])
    expect(mistakesOf(asked, { email: '', day })).toEqual({ email: missing, day: missing });
  expect(mistakesOf(asked, { email: 'x', day: '31-02-2026' })).toEqual({
    email: 'A valid email address is required',
    day: 'Give a date as day, month and year.',
  });
});

test('while a form is being saved nothing is typed that would not be saved, and the focus stays; refused, it can be typed on', async () => {
  let refuse = () => {};
  const stale = new CallError({
    status: 409,
    code: 'error.stale',
    message: 'Somebody else has changed this.',
  });
  await open(() => new Promise((_, reject) => (refuse = () => reject(stale)))).ready;
  const title = await field(/^Question/);
  /** Whether the browser would still do what was pressed. */
  const does = () => [fireEvent.keyDown(title, { key: 'x' }), fireEvent.paste(title), fireEvent.click(title)];
  expect(does()).toEqual([true, true, true]);
  title.focus();
  fireEvent.keyDown(title, { key: 's', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(title.form!.getAttribute('aria-busy')).toBe('true'));
  expect(does()).toEqual([false, false, false]);
  expect(fireEvent.keyDown(title, { key: 'Tab' })).toBe(true);
  expect(document.activeElement).toBe(title);
  refuse();
  await screen.findByText('Somebody else has changed this.');
  expect(does()).toEqual([true, true, true]);
});

test('pressed again before the next screen is there, a form that was saved makes no second record; changed, it is saved anew', async () => {
  const save = vi.fn(() => Promise.resolve({ id: 7 }));
  const { saved, ready } = open(save);
  await ready;
  const title = await field(/^Question/);
  press();
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ id: 7 }));
  press();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  expect(save).toHaveBeenCalledTimes(1);
  fireEvent.change(title, { target: { value: 'Fajar' } });
  press();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test('Ctrl-S saves', async () => {
  const save = vi.fn(async () => ({}));
  await open(save).ready;
  await field(/^Question/);
  fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(save).toHaveBeenCalled());
});

test('Ctrl-S saves from within a formatted text, too', async () => {
  const save = vi.fn(async () => ({}));
  await open(save).ready;
  const text = (await field(/^Question/)).parentElement!.appendChild(document.createElement('div'));
  Object.defineProperty(text, 'isContentEditable', { value: true });
  fireEvent.keyDown(text, { key: 's', code: 'KeyS', ctrlKey: true });
  await waitFor(() => expect(save).toHaveBeenCalled());
});

test('a day that cannot be is kept as typed, told at once and not sent; the day before it does not stand in', async () => {
  const save = vi.fn();
  await open(save).ready;
  const day = (await screen.findByRole('textbox', { name: 'day' })) as HTMLInputElement;
  fireEvent.change(day, { target: { value: '31-02-2026' } });
  fireEvent.blur(day);
  expect(day.value).toBe('31-02-2026');
  expect(screen.getByText('Give a date as day, month and year.')).toBeTruthy();
  press();
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(save).not.toHaveBeenCalled();
  fireEvent.change(day, { target: { value: '28-02-2026' } });
  fireEvent.blur(day);
  press();
  await waitFor(() => expect(save).toHaveBeenCalledWith(expect.objectContaining({ day: '2026-02-28' })));
});

test('a day past the last one allowed is told with that day', async () => {
  const save = vi.fn();
  await open(save).ready;
  const day = (await screen.findByRole('textbox', { name: 'day' })) as HTMLInputElement;
  fireEvent.change(day, { target: { value: '1-1-2031' } });
  fireEvent.blur(day);
  expect(day.value).toBe('1-1-2031');
  expect(screen.getByText('At the latest 31-12-2030.')).toBeTruthy();
  press();
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(save).not.toHaveBeenCalled();
});

test('the star is read off the schema', () => {
  expect(['title', 'slug', 'email', 'share'].map((name) => isRequired(schema, name))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const nested = z.object({ songs: z.array(z.object({ title: z.string().min(1) })), flag: z.boolean() });
  expect([isRequired(nested, 'songs.0.title'), isRequired(nested, 'flag')]).toEqual([true, false]);
});

test('an emptied field is nothing where nothing is allowed', () => {
  expect(tidied(schema, { title: '', slug: '', email: '' })).toEqual({
    title: undefined,
    slug: '',
    email: null,
  });
});

test.each([
  ['3-10-2026', '2026-10-03'],
  ['03/10/2026', '2026-10-03'],
  ['03102026', '2026-10-03'],
  ['31-02-2026', null],
  ['soon', null],
])('a typed day %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
