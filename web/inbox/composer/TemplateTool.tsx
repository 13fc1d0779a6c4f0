import { FileStack } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { FilledTemplate } from '../../templates/FilledTemplate.ts'
import type { TemplateChoice } from '../../templates/TemplateFields.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import { composerMessages } from './composerMessages.ts'
import type { TemplateUse } from './templateUse.ts'
import styles from './TemplateTool.module.css'

const loadFields = async () => (await import('../../templates/TemplateFields.tsx')).TemplateFields

interface TemplateToolProps {
  use: TemplateUse
  onInsert: (filled: FilledTemplate) => void
}

/** Template button, for users who do not know the shortcuts. */
export function TemplateTool({ use, onInsert }: TemplateToolProps) {
  const messages = useMessages(composerMessages)
  const { conversation } = useMessages(threadListMessages)
  const [choice, setChoice] = useState<TemplateChoice | null>(null)
  const { patientId, channel, language } = use
  const button = useRef<HTMLButtonElement>(null)
  const disabledReason = patientId === null ? messages.noPatientForTemplate : undefined
  const open = () => button.current?.click()
  useShortcuts([{ keys: 'q t', label: messages.insertTemplate, disabledReason, run: open }], conversation)
  return (
    <Popover
      label={messages.insertTemplate}
      trigger={(attributes) => (
        <IconButton
          {...attributes}
          ref={button}
          icon={<FileStack size={16} />}
          label={messages.insertTemplate}
          disabledReason={disabledReason}
        />
      )}
    >
      {(close) => {
        const insert = (filled: FilledTemplate) => {
          onInsert(filled)
          close()
        }
        const props = { channel, patientId, language, value: choice, onChange: setChoice, onInsert: insert }
        return (
          <div className={styles.templates}>
            <OnDemand load={loadFields} props={props} />
          </div>
        )
      }}
    </Popover>
  )
}
