import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { meaningOf } from '@rilis/contract/sysparamMeaning';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { serve, show } from '../../tests/stage.tsx';
import { FormProvider } from '../kit/form/formContext.ts';
import type { Values } from '../kit/form/rules.ts';
import { loadRooms } from '../kit/words.ts';
import { ValueField } from './valueField.tsx';

afterEach(cleanup);

function Form({ meaning = meaningOf('SECURITY', 'ACTIVATION_HOURS'), value = '24' }) {
  const initialValues = { value };
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues });
  const schema = z.object({ value: z.string() });
  return (
    <MantineProvider env="test">
      <FormProvider value={{ form, entity: 'reference.sysparam', schema }}>
        <ValueField meaning={meaning} />
        <button type="button" onClick={() => form.setErrors({ value: 'At least 1.' })}>
          Refuse
        </button>
      </FormProvider>
    </MantineProvider>
  );
}

test('what the server says of a value out of its bounds stays when the field is left', async () => {
  await loadRooms(['reference']);
  render(<Form />);
  const field = screen.getByLabelText(/^Value/);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '0 hours' } });
  fireEvent.click(screen.getByText('Refuse'));
  expect(screen.getByText('At least 1.')).toBeTruthy();
  fireEvent.blur(field);
  expect(screen.getByText('At least 1.')).toBeTruthy();
});

test('the roles there are can be asked for, one that was made by its name; one that is gone stays to be taken out', async () => {
  serve({
    'GET /sysparams/roles': [
      { authorityName: 'ROLE_FINANCE', name: 'Finance' },
      { authorityName: 'ROLE_NIGHT_DESK', name: 'Night desk of Bandung' },
    ],
  });
  await show(<Form meaning={meaningOf('SECURITY', 'MFA_ROLES')} value="ROLE_GONE" />);
  fireEvent.click(await screen.findByRole('combobox'));
  expect(await screen.findByRole('option', { name: 'Night desk of Bandung' })).toBeTruthy();
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  expect(options).toEqual(['Finance', 'Night desk of Bandung', 'Gone']);
});
