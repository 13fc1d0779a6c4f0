import type { Viewer } from '../access/Viewer.ts'
import type { ThreadActor } from '../contract/threadStates.ts'

/** In which capacities of the table of states a person acts. */
export const threadActors = (viewer: Viewer): ThreadActor[] => [
  viewer.isSystem ? 'system' : 'staff',
  ...(viewer.isPatientsSupport ? (['patientsSupport'] as const) : []),
]
