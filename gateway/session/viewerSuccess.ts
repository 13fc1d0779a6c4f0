import type { SessionUser } from '../../api/contract/session.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { ViewerRef } from './Viewer.ts'

/** The success of a mutation that changes or replaces the viewer. */
export const viewerSuccess = (description: string) => ({
  description,
  from: ({ user }: { user: SessionUser }) => ({ viewer: user }),
  fields: (t: SuccessBuilder<{ viewer: SessionUser }>) => ({
    viewer: t.expose('viewer', { data: 'none', type: ViewerRef, description: 'The updated viewer' }),
  }),
})
