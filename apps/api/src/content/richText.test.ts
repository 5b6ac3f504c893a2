import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { cleanHtml } from './richText.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Each tries to run, to load or to change the look of the page; `canary` is what it would carry through. */
const tricks = [
  '<script>canary()</script>',
  '<ScRiPt src=//evil.test/canary></sCrIpT>',
  '<img src=x onerror=canary()>',
  '<svg onload=canary()><a xlink:href="javascript:canary()">x</a></svg>',
  '<svg><script>canary()</script></svg>',
  '<svg><style><img src=x onerror=canary()></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=canary()&gt;">',
  '<p onclick="canary()">x</p>',
  '<a href="javascript:canary()">x</a>',
  '<a href=" java&#10;script&colon;canary()">x</a>',
  '<a href="JaVaScRiPt&#58;canary()">x</a>',
  '<a href="data:text/html,<script>canary()</script>">x</a>',
  '<a href="vbscript:canary()">x</a>',
  '<a href="//evil.test/canary">x</a>',
  '<a href="/\\evil.test/canary">x</a>',
  '<a href="#x" style="background:url(javascript:canary())">x</a>',
  '<p style="background:url(//evil.test/canary)">x</p>',
  '<p class="canary" id="canary">x</p>',
  '<style>@import "//evil.test/canary";</style>',
  '<link rel="stylesheet" href="//evil.test/canary">',
  '<iframe srcdoc="<script>canary()</script>"></iframe>',
  '<object data="//evil.test/canary"></object><embed src="//evil.test/canary">',
  '<form action="//evil.test/canary"><button>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.test/canary">',
  '<base href="//evil.test/canary">',
  '<template><img src=x onerror=canary()></template>',
  '<noscript><p title="</noscript><img src=x onerror=canary()>"></noscript>',
  '<video><source onerror="canary()"></video>',
  '<details open ontoggle=canary()>x</details>',
  '<isindex action="javascript:canary()" type=image>',
  '<xmp><p title="</xmp><img src=x onerror=canary()>"></xmp>',
];

test.each(tricks)('%s is gone when it is cleaned', (trick) => {
  expect(elementsOf(cleanHtml(`<p>before</p>${trick}<p>after</p>`))).not.toMatch(
    /canary|on\w+=|javascript|style|evil/i,
  );
});

/** Tags only: what a trick says between them is harmless text. */
const elementsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).join('');

test('what the editor writes stays as it is', () => {
  const html =
    '<h2>A</h2><h3>B</h3><p><strong>b</strong> <em>i</em><br />x &amp; y</p><ul><li><p>one</p></li></ul><ol><li>two</li></ol><p><a href="https://rilis.test/?a=1&amp;b=2" rel="noopener noreferrer">x</a> <a href="#/faq" rel="noopener noreferrer">y</a> <a href="mailto:a@rilis.test" rel="noopener noreferrer">z</a></p>';
  expect(cleanHtml(html)).toBe(html);
  expect(cleanHtml(cleanHtml(tricks.join('')))).toBe(cleanHtml(tricks.join('')));
});

const bearers = [
  ['/faqs', 'faq', '/public/faqs'],
  ['/privacy-policies', 'privacy_policy', '/public/pages/privacy'],
  ['/term-aggrements', 'term_agreement', '/public/pages/general'],
  ['/aboutuses', 'about_us', '/public/pages/about'],
] as const;

test.each(bearers)('no trick survives being written to %s, in either language', async (path, table) => {
  const trick = tricks.join('');
  const made = await world.ask('adi', 'POST', path, {
    title: 'T',
    description: trick,
    descriptionIndonesian: trick,
  });
  expect(made.status).toBe(201);
  await world.ask('adi', 'PUT', `${path}/${made.body.id}`, { title: 'T', description: `<h2>U</h2>${trick}` });
  const { rows } = await world.sql.query(
    `select description, description_indonesian from ${table} where id = $1`,
    [made.body.id],
  );
  for (const text of Object.values(rows[0] as Record<string, string>))
    expect(elementsOf(text)).not.toMatch(/canary|on\w+=|javascript|style|evil|svg/i);
});

test.each(bearers)(
  'what reached the table of %s by another way is cleaned when it is read',
  async (path, table, site) => {
    const { body } = await world.ask('adi', 'POST', path, { title: 'Read' });
    await world.sql.query(`update ${table} set description = $1, description_indonesian = $1 where id = $2`, [
      tricks.join(''),
      body.id,
    ]);
    const answers = [
      await world.ask('adi', 'GET', `${path}/${body.id}`),
      await world.ask('adi', 'GET', path),
      await world.ask(null, 'GET', site),
      await world.ask(null, 'GET', site, undefined, { 'accept-language': 'id' }),
    ];
    await world.ask('adi', 'DELETE', `${path}/${body.id}/softdelete`);
    answers.push(
      await world.ask('adi', 'GET', `${path}/${body.id}/trashed`),
      await world.ask('adi', 'GET', `${path}/trash`),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(elementsOf(answer.text)).not.toMatch(/canary|javascript|evil|svg|script/i);
    }
  },
);
