import type { GroupKind } from '../contract/connectors/practiceGroups.ts'

/** Groups of the embedded billing systems, by their kind. The demo has the same, so that a sync adds none. */
export const sampleGroups: Readonly<Record<GroupKind, readonly { external_id: string; name: string }[]>> = {
  provider: [
    { external_id: 'GROUP-1', name: 'Specialists' },
    { external_id: 'GROUP-2', name: 'Primary care' },
    { external_id: 'GROUP-3', name: 'Visiting providers' },
  ],
  facility: [
    { external_id: 'GROUP-1', name: 'Outpatient center' },
    { external_id: 'GROUP-2', name: 'Main campus' },
    { external_id: 'GROUP-3', name: 'Old annex' },
  ],
}
