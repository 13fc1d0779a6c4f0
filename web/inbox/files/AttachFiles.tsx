import { Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import { fileMessages } from './fileMessages.ts'

const taken = '.png,.jpg,.jpeg,.gif,.webp,.pdf,.txt,.csv,.docx,.xlsx,.pptx'

interface AttachFilesProps {
  onFiles: (files: readonly File[]) => void
  disabledReason: string | undefined
}

/** File button, for users who neither paste nor drop files. */
export function AttachFiles({ onFiles, disabledReason }: AttachFilesProps) {
  const messages = useMessages(fileMessages)
  const { conversation } = useMessages(threadListMessages)
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  useShortcuts([{ keys: 'q f', label: messages.attach, disabledReason, run: choose }], conversation)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Otherwise the same file could not be selected again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden multiple accept={taken} aria-label={messages.attach} onChange={onChange} />
      <IconButton
        icon={<Paperclip size={16} />}
        label={`${messages.attach}. ${messages.attachHint}`}
        disabledReason={disabledReason}
        onClick={choose}
      />
    </>
  )
}
