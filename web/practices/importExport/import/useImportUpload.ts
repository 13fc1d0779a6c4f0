import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { uploadFile } from '../../../relay/uploadFile.ts'
import { uploadReason } from '../../../relay/uploadReason.ts'
import { importMessages } from './importMessages.ts'

export interface ImportSetup {
  readonly uploadUrl: string
  readonly maxBytes: number
  readonly maxRows: number
}

export interface Upload {
  name: string
  /** From 0 to 1. */
  share: number
}

/** Uploads one file. Leaving the screen cancels it. */
export function useImportUpload(practiceRestId: string, { uploadUrl, maxBytes }: ImportSetup, onUploaded: () => void) {
  const messages = useMessages(importMessages)
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const inProgress = useRef<AbortController>(undefined)
  useEffect(() => () => inProgress.current?.abort(), [])
  const end = (text: string | null) => {
    setUpload(null)
    setProblem(text)
  }
  const send = async (file: File) => {
    if (file.size > maxBytes) return end(messages.tooLarge)
    const abort = new AbortController()
    inProgress.current = abort
    const onProgress = (share: number) => setUpload({ name: file.name, share })
    setProblem(null)
    onProgress(0)
    try {
      const fields = { client_id: practiceRestId }
      const started = await uploadFile(uploadUrl, file, { fields, onProgress, signal: abort.signal })
      end((started as { task_id?: string }).task_id ? null : messages.notStarted)
      onUploaded()
    } catch (failure) {
      end(uploadReason(failure, messages) ?? messages.uploadFailed)
    }
  }
  const cancel = () => {
    inProgress.current?.abort()
    end(null)
  }
  return { upload, problem, add: (file: File) => void send(file), cancel }
}
