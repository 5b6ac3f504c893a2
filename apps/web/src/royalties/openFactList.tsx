import { List, Text } from '@mantine/core';
import { isOpen, type OpenFacts } from '@rilis/contract/royalties/openFacts';
import { useCan } from '../kit/call/session.ts';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords, word } from '../kit/words.ts';
import { exactRupiah } from './exact.ts';

const reports = '/backoffice/reporting-other-dsp';

interface Part {
  text: string;
  to: typeof reports | '/backoffice/suspense';
  search?: { open: string };
}

/** What is open of a month, each with the way to where it is put right. */
export function OpenFactList({ open }: { open: OpenFacts }) {
  const t = useWords();
  if (!isOpen(open)) return <Text size="sm">{t('royalties.open.nothing')}</Text>;
  const parts = [...open.previews.map(previewPart), ...othersOf(open)];
  return (
    <List size="sm" spacing={4} mt={4}>
      {parts.map((part) => (
        <List.Item key={`${part.text} ${part.search?.open}`}>
          <Way {...part} />
        </List.Item>
      ))}
    </List>
  );
}

function Way({ text, to, search }: Part) {
  const may = useCan();
  if (!may(to)) return text;
  return (
    <LinkAnchor to={to} search={search} size="sm" underline="always">
      {text}
    </LinkAnchor>
  );
}

/** The same as one line, for a dialog. */
export function openText(open: OpenFacts): string {
  const previews = { count: open.previews.length };
  const parts = othersOf(open).map(({ text }) => text);
  return [...(previews.count > 0 ? [word('royalties.open.previews', previews)] : []), ...parts].join('; ');
}

const previewPart = ({ id, fileName, platform }: OpenFacts['previews'][number]): Part => ({
  text: word('royalties.open.preview', { file: fileName, store: platform }),
  to: reports,
  search: { open: String(id) },
});

function othersOf({ suspense, missing }: OpenFacts): Part[] {
  const held = { count: suspense.lines, amount: exactRupiah(suspense.amountIdr) };
  const parts: Part[] = [];
  if (suspense.lines > 0)
    parts.push({ text: word('royalties.open.suspense', held), to: '/backoffice/suspense' });
  if (missing.length > 0)
    parts.push({ text: word('royalties.open.missing', { stores: missing.join(', ') }), to: reports });
  return parts;
}
