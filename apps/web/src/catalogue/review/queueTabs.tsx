import { Tabs } from '@mantine/core';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { useWords } from '../../kit/words.ts';
import { useApprovalCounts } from './approvalCounts.ts';

/** What waits of releases: approval, or to be taken down. */
export default function QueueTabs() {
  const t = useWords();
  const { filters, show } = useListAddress();
  const { musicApproval = 0, takeDowns = 0 } = useApprovalCounts() ?? {};
  return (
    <Tabs
      mb="sm"
      value={filters.waits === 'takeDown' ? 'takeDown' : 'approval'}
      // What narrows the one is not seen at the other.
      onChange={(tab) => show(tab === 'takeDown' ? { waits: tab } : {})}
    >
      <Tabs.List>
        <Tabs.Tab value="approval" rightSection={musicApproval - takeDowns || null}>
          {t('approvalStatus.SUBMITTED')}
        </Tabs.Tab>
        <Tabs.Tab value="takeDown" rightSection={takeDowns || null}>
          {t('approvalStatus.TAKEDOWN_REQUESTED')}
        </Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
