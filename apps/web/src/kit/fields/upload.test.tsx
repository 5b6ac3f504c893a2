import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { EditForm } from '../form/form.tsx';
import { DocumentField } from './document.tsx';
import { ImageField } from './image.tsx';

afterEach(cleanup);

const refused = (...rules: string[]) =>
  problem(422, 'error.media.upload', 'This file cannot be accepted.', {
    fieldErrors: rules.map((message) => ({ field: 'file', code: 'error.media.x', message })),
  });

const form = (
  <EditForm
    entity="content.faq"
    schema={z.object({ paper: z.string().nullish(), picture: z.string().nullish() })}
    initial={{}}
    save={async () => null}
    saved={() => {}}
    cancel={() => {}}
  >
    <DocumentField name="paper" />
    <ImageField name="picture" kind="ARTIST_IMAGE" />
  </EditForm>
);

test.each([
  ['paper', 0],
  ['picture', 1],
])('a file for the %s that is refused tells every rule it breaks, in words', async (_field, at) => {
  serve({ 'POST /media-images': refused('It must be in RGB colours.', 'It is damaged.') });
  await show(form);
  await screen.findByRole('button', { name: /paper/ });
  const inputs = document.querySelectorAll('input[type=file]');
  fireEvent.change(inputs[at]!, { target: { files: [new File(['x'], 'x.jpg')] } });
  expect(await screen.findByText('It must be in RGB colours. It is damaged.')).toBeTruthy();
});

test('a file that fails for another reason tells that one', async () => {
  serve({ 'POST /media-images': problem(413, 'error.tooLarge', 'This is too large.') });
  await show(form);
  await screen.findByRole('button', { name: /paper/ });
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['x'], 'x.pdf')] },
  });
  expect(await screen.findByText('This is too large.')).toBeTruthy();
});
