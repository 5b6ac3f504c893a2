import { password } from '@rilis/contract/accounts/password';
import { z } from 'zod';

/** A new password typed twice; the server is told once. */
export const newPasswordTwice = {
  newPassword: password,
  confirmPassword: z.string().min(1, 'error.validation.required'),
};

export const sameNewPassword = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword;
