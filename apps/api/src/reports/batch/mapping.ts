import { batchMapping, type MappingProposal, reportMappings } from '@rilis/contract/reports/mapping';
import type { ImportError } from '@rilis/contract/royalties/importCode';
import type { ReportLayout } from '@rilis/contract/royalties/reportLayout';
import type { Language } from '@rilis/contract/words/languages';
import { type Endpoint, on } from '../../kit/http/endpoint.ts';
import {
  findMapped,
  listMappings,
  type MappedBatch,
  mapBatch,
  removeMapping,
  updateMapping,
} from '../../royalties/import/mapping.ts';
import { mistakeText } from '../../royalties/import/mistakeText.ts';
import { sampleOf } from '../../royalties/import/sample.ts';

const read = on(batchMapping.read, async ({ tx, actor, params }) => {
  const batch = await findMapped(tx, params.id);
  return propose(actor.lang, batch, batch.reading.layout);
});

const probe = on(batchMapping.probe, async ({ tx, actor, params, body }) =>
  propose(actor.lang, await findMapped(tx, params.id), body),
);

const save = on(batchMapping.save, async ({ tx, actor, params, body }) => {
  await mapBatch(tx, actor, params.id, body);
  return { status: 'PARSING' as const };
});

function propose(
  lang: Language,
  { kind, currency, reading }: MappedBatch,
  layout: ReportLayout,
): MappingProposal {
  const { header, samples, issues } = sampleOf(kind, layout, reading.lines, currency);
  const words = (mistake: ImportError) => mistakeText(lang, mistake);
  const isAsFound = layout === reading.layout;
  const { lines, candidates, encoding, sheets, by, name } = reading;
  return {
    ...{ layout, header, lines, candidates, encoding, sheets, by, name },
    samples: samples.map(({ field, values }) => ({
      field,
      values: values.map(({ wrong, ...value }) => ({ ...value, wrong: wrong && words(wrong) })),
    })),
    issues: (isAsFound ? reading.issues : issues).map(words),
  };
}

/** How files of reports are read: for one file, and as it is remembered. */
export const reportMappingEndpoints: Endpoint[] = [
  read,
  probe,
  save,
  on(reportMappings.list, ({ tx }) => listMappings(tx)),
  on(reportMappings.update, ({ tx, actor, params, body }) => updateMapping(tx, actor, params.id, body)),
  on(reportMappings.remove, async ({ tx, actor, params }) => {
    await removeMapping(tx, actor, params.id);
    return null;
  }),
];
