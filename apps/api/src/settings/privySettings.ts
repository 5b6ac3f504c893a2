import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from './configError.ts';
import { fileOf, url } from './settingValues.ts';

/** The settings of the provider of signatures. */
export const privySettings = {
  PRIVY_URL: url('http', 'https')
    .optional()
    .describe('Interface of the provider of signatures; without it labels upload what they signed.'),
  PRIVY_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Secret shared with the provider of signatures, with which both sides sign.'),
  PRIVY_CA: z
    .string()
    .optional()
    .describe(
      'File of certificates (PEM) whose signatures are believed; without it any, and screens say so.',
    ),
  PRIVY_SIMULATED: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'A simulator plays the provider of signatures, with a screen of buttons; a demo has it by itself.',
    ),
};

/** The provider of signatures. Throws ConfigError. */
export function privyOf(values: z.output<z.ZodObject<typeof privySettings>>) {
  const { PRIVY_URL: address, PRIVY_SECRET: secret, PRIVY_CA: ca, PRIVY_SIMULATED } = values;
  if (address && !secret) throw new ConfigError(['PRIVY_SECRET is missing beside PRIVY_URL']);
  return {
    url: address,
    // Without one nothing that calls itself the provider is believed.
    secret: secret ?? randomBytes(32).toString('base64url'),
    ca: ca && fileOf('PRIVY_CA', ca),
    simulated: PRIVY_SIMULATED === 'on',
  };
}
