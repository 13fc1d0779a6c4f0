import { useMessages } from '../../../i18n/messages.ts'
import { uploadFile } from '../../../relay/uploadFile.ts'
import { uploadReason } from '../../../relay/uploadReason.ts'
import { useOneUpload } from '../../../relay/useOneUpload.ts'
import { importMessages } from './importMessages.ts'

export interface ImportSetup {
  readonly uploadUrl: string
  readonly maxBytes: number
}

/** Uploads one file. Leaving the screen cancels it. */
export function useImportUpload(practiceRestId: string, { uploadUrl, maxBytes }: ImportSetup, onUploaded: () => void) {
  const messages = useMessages(importMessages)
  const { upload, problem, begin, end, cancel } = useOneUpload()
  const send = async (file: File) => {
    if (file.size > maxBytes) return end(messages.tooLarge)
    try {
      const fields = { client_id: practiceRestId }
      const started = await uploadFile(uploadUrl, file, { fields, ...begin(file.name) })
      end((started as { task_id?: string }).task_id ? null : messages.notStarted)
      onUploaded()
    } catch (failure) {
      end(uploadReason(failure, messages) ?? messages.uploadFailed)
    }
  }
  return { upload, problem, add: (file: File) => void send(file), cancel }
}
