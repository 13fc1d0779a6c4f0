import type { FileStorage } from '../files/FileStorage.ts'
import { batchTaskKinds } from '../statements/batchTasks.ts'
import { transcribeCallTask } from '../inbox/calls/transcribeCallTask.ts'
import { approveTask } from '../patients/importing/approveTask.ts'
import { checkTask } from '../patients/importing/checkTask.ts'
import { syncTask } from '../patients/sync/syncTask.ts'
import { bundleTask } from '../practices/bundles/bundleTask.ts'
import { postTask } from '../remittances/postTask.ts'
import type { TaskKind } from './TaskKind.ts'

/** Every kind of background task; a domain adds its own here. */
export const taskKindsWith = ({ files }: { files: FileStorage }): readonly TaskKind[] => [
  ...batchTaskKinds,
  syncTask,
  transcribeCallTask,
  checkTask,
  approveTask,
  postTask,
  bundleTask(files),
]
