import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { messages, threads } from '../db/schema.ts'

/** Threads of the viewer's practices. */
export const threadScope = (viewer: Viewer) =>
  inScope(viewer, { company: threads.companyId, practice: threads.practiceId })

/** Messages of the viewer's practices. */
export const messageScope = (viewer: Viewer) =>
  inScope(viewer, { company: messages.companyId, practice: messages.practiceId })
