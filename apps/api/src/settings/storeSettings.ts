import { createHmac } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from './configError.ts';
import { url } from './settingValues.ts';

/** The settings of deliveries to music stores. */
export const storeSettings = {
  DELIVERY_DIR: z
    .string()
    .optional()
    .describe('Folder below which packages for stores are laid down; without it deliveries in DATA_DIR.'),
  DELIVERY_HOSTS: z
    .string()
    .default('')
    .describe(
      'Hosts of stores inside our own network, separated by commas; no other address of it is connected to.',
    ),
  DDEX_SCHEMA_DIR: z
    .string()
    .optional()
    .describe(
      'Folder of DDEX’s schema ERN 4.3: each message is checked with it by xmllint before it leaves; without it none is.',
    ),
  STORES_SIMULATED: z
    .enum(['on', 'off'])
    .default('off')
    .describe('A simulator plays the stores, with a screen of buttons; a demo has it by itself.'),
  STORES_URL: url('http', 'https')
    .optional()
    .describe('Where the buttons of the simulated stores are; `npm start` finds a place by itself.'),
};

type Values = z.output<z.ZodObject<typeof storeSettings>>;

/** The stores. Throws ConfigError. */
export function storesOf(values: Values, dataDir: string) {
  const { DELIVERY_DIR, DELIVERY_HOSTS, DDEX_SCHEMA_DIR, STORES_SIMULATED, STORES_URL } = values;
  return {
    deliveryDir: path.resolve(DELIVERY_DIR ?? path.join(dataDir, 'deliveries')),
    deliveryHosts: [
      ...hostsIn(DELIVERY_HOSTS),
      ...(STORES_SIMULATED === 'on' ? ['127.0.0.1', 'localhost'] : []),
    ],
    ddexSchemaDir: DDEX_SCHEMA_DIR && schemaIn(path.resolve(DDEX_SCHEMA_DIR)),
    stores: {
      url: STORES_URL,
      simulated: STORES_SIMULATED === 'on',
    },
  };
}

/** What the simulated stores and the product know each other by. */
export const simulatedSecret = (secretKey: string) =>
  createHmac('sha256', secretKey).update('rilis simulated stores').digest('base64url');

const hostsIn = (list: string) =>
  list
    .toLowerCase()
    .split(',')
    .map((host) => host.trim())
    .filter(Boolean);

/** The folder of the schema that messages to stores are checked with. Throws ConfigError where it is not there. */
function schemaIn(folder: string): string {
  if (existsSync(path.join(folder, 'release-notification.xsd'))) return folder;
  throw new ConfigError([`DDEX_SCHEMA_DIR has no release-notification.xsd: ${folder}`]);
}
