import { outsideHouses } from '@rilis/contract/accounts/outside';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';

let bare: World;
let connected: World;
beforeAll(async () => {
  bare = await openWorld({ OPERATOR_SIMULATED: 'on', PRIVY_SIMULATED: 'on' });
  connected = await openWorld({
    SMTP_URL: 'smtp://mail.example:25',
    OPERATOR_URL: 'https://operator.example',
    OPERATOR_SECRET: 'between-the-two-of-us',
    PRIVY_URL: 'https://privy.example',
    PRIVY_SECRET: 'between-the-two-of-us',
    CLAMD_URL: 'tcp://scanner.example:3310',
  });
});
afterAll(async () => {
  await bare.end();
  await connected.end();
});

interface House {
  house: string;
  mode: string;
}

const modesOf = async (world: World): Promise<Record<string, string>> => {
  const { body } = await world.ask('sari', 'GET', '/outside');
  return Object.fromEntries(body.map(({ house, mode }: House) => [house, mode]));
};

test('whoever runs the platform sees which houses outside are played by a simulator, and which setting brings the real one', async () => {
  const { body } = await bare.ask('sari', 'GET', '/outside');
  expect(body.map(({ house }: House) => house)).toEqual(outsideHouses);
  expect(await modesOf(bare)).toMatchObject({
    ...{ mail: 'SIMULATOR', sms: 'SIMULATOR', operator: 'SIMULATOR', signature: 'SIMULATOR' },
    ...{ bank: 'BY_HAND', tax: 'BY_HAND', files: 'FOLDER', scanner: 'NONE' },
  });
});

test('what is connected is real; where mails are sent and no gateway is named, codes go nowhere and it says so', async () => {
  expect(await modesOf(connected)).toMatchObject({
    ...{ mail: 'REAL', sms: 'NONE', operator: 'REAL', signature: 'REAL', scanner: 'REAL' },
  });
});

test('no setting’s value is told, and nobody else is told anything', async () => {
  const { body } = await connected.ask('sari', 'GET', '/outside');
  expect(JSON.stringify(body)).not.toMatch(/example|between-the-two/);
  expect((await connected.ask('senja', 'GET', '/outside')).status).toBe(403);
});

test('the mailbox gives nobody the key of a person they could not have made', async () => {
  for (const who of ['sari', 'senja'])
    await bare.ask(null, 'POST', '/account/forgot_password', { email: `${who}@example.test` });
  await bare.drain();
  await bare.sql.query(
    "update role set privileges = privileges || '{mailbox}' where authority_name = 'ROLE_ADMIN'",
  );
  const keyRead = async (reader: 'sari' | 'adi', who: string) => {
    const { body } = await bare.ask(reader, 'GET', `/mailbox?search=${who}@`);
    return body.content.map(({ text, html }: Record<string, string>) => /key=/.test(`${text}${html}`));
  };
  expect([await keyRead('adi', 'senja'), await keyRead('adi', 'sari')]).toEqual([[true], [false]]);
  expect(await keyRead('sari', 'sari')).toEqual([true]);
});
