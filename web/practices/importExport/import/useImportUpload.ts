import { useMessages } from '../../../i18n/messages.ts'
import { uploadFile } from '../../../relay/uploadFile.ts'
import { uploadReason } from '../../../relay/uploadReason.ts'
import { useOneUpload } from '../../../relay/useOneUpload.ts'
import { importMessages } from './importMessages.ts'

export interface ImportSetup {
  readonly uploadUrl: string
  readonly maxBytes: number
}

interface Started {
  task_id?: string
  import_id?: string
}

/** Uploads files one after another. Leaving the screen cancels it. */
export function useImportUpload(practiceRestId: string, { uploadUrl, maxBytes }: ImportSetup, onUploaded: () => void) {
  const messages = useMessages(importMessages)
  const { upload, problem, begin, end, cancel } = useOneUpload()
  /** @returns what is wrong with a file */
  const send = async (file: File): Promise<string | null> => {
    if (file.size > maxBytes) return messages.tooLarge
    try {
      const fields = { client_id: practiceRestId }
      const started = (await uploadFile(uploadUrl, file, { fields, ...begin(file.name) })) as Started
      return (started.task_id ?? started.import_id) ? null : messages.notStarted
    } catch (failure) {
      return uploadReason(failure, messages) ?? messages.uploadFailed
    }
  }
  const sendAll = async (files: readonly File[]) => {
    const problems: string[] = []
    for (const file of files) {
      const found = await send(file)
      if (found !== null) problems.push(files.length > 1 ? `${file.name}: ${found}` : found)
    }
    end(problems.length > 0 ? problems.join('\n') : null)
    if (problems.length < files.length) onUploaded()
  }
  return {
    upload,
    problem,
    add: (files: readonly File[]) => void (files.length > 0 && sendAll(files)),
    /** Files before the canceled one are uploaded. */
    cancel: () => {
      cancel()
      onUploaded()
    },
  }
}
