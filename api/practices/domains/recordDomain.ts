import type { Viewer } from '../../access/Viewer.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordSettingChange, type SettingChanges } from '../../events/recordSettingChange.ts'
import type { PortalDomainRow } from './requireChangeable.ts'

type Action = 'portal_domain_saved' | 'portal_domain_enabled' | 'portal_domain_disabled'

/** Writes a change of the portal domain to the audit log of its practice. */
export const recordDomain = (
  tx: Tx,
  viewer: Viewer,
  { practiceId, companyId }: Pick<PortalDomainRow, 'practiceId' | 'companyId'>,
  { action, changes }: { action: Action; changes: SettingChanges },
): Promise<void> =>
  recordSettingChange(tx, viewer, {
    type: 'practice',
    id: practiceId,
    columns: { companyId, practiceId },
    action,
    changes,
  })
