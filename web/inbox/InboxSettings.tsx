import { useStoredChoice } from '../browser/storedChoice.ts'
import { useMessages } from '../i18n/messages.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Panel } from '../ui/Panel.tsx'
import { nextThreadChoice } from './nextThreadChoice.ts'
import { settingMessages } from './settingMessages.ts'

/** The user’s own settings of the inbox. */
export function InboxSettings() {
  const messages = useMessages(settingMessages)
  return (
    <Panel title={messages.inbox} note={messages.nextThreadHelp}>
      <Checkbox
        checked={useStoredChoice(nextThreadChoice) === 'on'}
        onChange={(event) => nextThreadChoice.write(event.target.checked ? 'on' : 'off')}
      >
        {messages.nextThread}
      </Checkbox>
    </Panel>
  )
}
