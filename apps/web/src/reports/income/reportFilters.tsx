import { reportBatches } from '@rilis/contract/reports/batch';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { SelectFilter } from '../../kit/list/listFilters.tsx';
import { LabelFilter } from '../../labels/labelFilter.tsx';
import { periodChoices } from '../../royalties/periods.ts';

/** Months a label may look back, this one included (specification, section 5: at most six months). */
const labelMonths = 7;

/** From period to period, and what else a report can be narrowed to. */
export function ReportFilters({ also }: { also: readonly ('label' | 'platform')[] }) {
  const own = useOwnLabel() !== null;
  const periods = periodChoices(own ? labelMonths : 36);
  return (
    <>
      <SelectFilter name="yearMonthStart" label="reports.report.from" choices={periods} />
      <SelectFilter name="yearMonthEnd" label="reports.report.to" choices={periods} />
      {also.includes('platform') && <PlatformFilter />}
      {also.includes('label') && !own && <LabelFilter />}
    </>
  );
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
