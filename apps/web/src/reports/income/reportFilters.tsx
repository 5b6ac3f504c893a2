import { sysparams } from '@rilis/contract/reference/sysparam';
import { reportBatches } from '@rilis/contract/reports/batch';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { LabelFilter } from '../../labels/labelFilter.tsx';
import { periodChoices } from '../../royalties/periods.ts';

/** From period to period, and what else a report can be narrowed to. */
export function ReportFilters({ also }: { also: readonly ('label' | 'platform')[] }) {
  const own = useOwnLabel() !== null;
  const back = useMonthsBack(own);
  const periods = periodChoices(own ? back + 1 : undefined);
  return (
    <>
      <SelectFilter name="yearMonthStart" label="reports.report.from" choices={periods} />
      <SelectFilter name="yearMonthEnd" label="reports.report.to" choices={periods} />
      {also.includes('platform') && <PlatformFilter />}
      {also.includes('label') && !own && <LabelFilter />}
    </>
  );
}

/** Months a label may look back beside this one, as the server lets it; until they are read, those of the specification (section 5). */
function useMonthsBack(asked: boolean): number {
  const params = { group: 'REPORT', key: 'MAX_MONTHS_BACK' };
  const { data } = useCall(sysparams.ofKey, { params }, { enabled: asked, staleTime: Infinity });
  return Number(data?.value ?? 6);
}

function PlatformFilter() {
  const { data = [] } = useCall(reportBatches.platforms);
  return (
    <SelectFilter
      name="platform"
      label="reports.report.platform"
      choices={data.map((value) => ({ value, label: value }))}
    />
  );
}
