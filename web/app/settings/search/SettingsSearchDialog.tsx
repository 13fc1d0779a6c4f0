import { Settings2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { practicePageMessages } from '../../../practices/page/practicePageMessages.ts'
import { settingMessages } from '../../../practices/settings/settingMessages.ts'
import { useNavigate } from '../../../router/routerContext.ts'
import { inGroups, type PaletteCommand } from '../../paletteCommand.ts'
import { PaletteDialog } from '../../PaletteDialog.tsx'
import { PaletteField } from '../../PaletteField.tsx'
import { PaletteOptions } from '../../PaletteOptions.tsx'
import { PaletteStatus } from '../../PaletteStatus.tsx'
import { pathInScope, useRememberedScope } from '../../rememberedScope.ts'
import { useListbox } from '../../useListbox.ts'
import type { SettingsPlace } from '../settingsMenu.ts'
import { settingsMessages } from '../settingsMessages.ts'
import { addressOf, matchingEntries, settingEntries, type SettingEntry } from './settingEntries.ts'
import styles from './SettingsSearchDialog.module.css'
import { settingsSearchMessages } from './settingsSearchMessages.ts'
import { usePracticeCommands } from './usePracticeCommands.tsx'
import { useSearchedPractice } from './useSearchedPractice.ts'

export interface SettingsSearchDialogProps {
  /** The screens of the side menu. */
  places: readonly SettingsPlace[]
  onClose: () => void
}

/**
 * Finds a setting by its name and opens its place. A practice's setting opens in the practice that is open; otherwise the
 * dialog asks in which.
 */
export function SettingsSearchDialog({ places, onClose }: SettingsSearchDialogProps) {
  const messages = useMessages(settingsSearchMessages)
  const { search } = useMessages(settingsMessages)
  const [text, setText] = useState('')
  const [pending, setPending] = useState<SettingEntry | null>(null)
  const { clientId, practice } = useSearchedPractice()
  const open = useOpenSetting(onClose)
  const settings = useSettingCommands({ places, practice, text, isInPractice: clientId !== null }, (entry) => {
    if (!('tab' in entry.to) || clientId !== null) return open(entry, clientId ?? '')
    setPending(entry)
    setText('')
  })
  const found = usePracticeCommands(pending && text, (picked) => pending && open(pending, picked))
  const commands = pending ? found.commands : settings
  const listbox = useListbox(commands.length, `${pending?.id}\n${text}`, (index) => commands[index]?.run())
  const label = pending ? messages.inWhichPractice(pending.label) : search
  return (
    <PaletteDialog label={search} onClose={onClose}>
      {pending && <p className={styles.setting}>{pending.label}</p>}
      <PaletteField
        label={label}
        placeholder={pending ? messages.selectPractice : messages.placeholder}
        text={text}
        onText={setText}
        listbox={listbox}
      />
      <PaletteOptions commands={commands} listbox={listbox} label={label} />
      <SearchStatus text={text.trim()} count={commands.length} status={pending && found.status} />
    </PaletteDialog>
  )
}

/** Closes the dialog and goes to a setting. */
function useOpenSetting(onClose: () => void) {
  const navigate = useNavigate()
  const scope = useRememberedScope()
  return (entry: SettingEntry, clientId: string) => {
    onClose()
    void navigate(addressOf(entry, clientId, (path) => pathInScope(path, scope)))
  }
}

interface Searched extends Pick<SettingsSearchDialogProps, 'places'> {
  practice: ReturnType<typeof useSearchedPractice>['practice']
  text: string
  isInPractice: boolean
}

function useSettingCommands(
  { places, practice, text, isInPractice }: Searched,
  onPick: (entry: SettingEntry) => void,
): PaletteCommand[] {
  const names = useMessages(settingsMessages)
  const texts = {
    search: useMessages(settingsSearchMessages),
    settings: useMessages(settingMessages),
    tab: useMessages(practicePageMessages),
    screen: (path: string) => {
      const place = places.find((one) => one.path === path)
      return place && names[place.name]
    },
  }
  const found = matchingEntries(settingEntries(texts, practice), text).map((entry): PaletteCommand => {
    const group = 'path' in entry.to ? 'settings' : isInPractice ? 'practice' : 'practices'
    return {
      id: entry.id,
      group,
      label: entry.label,
      icon: <Settings2 size={16} />,
      detail: entry.place,
      run: () => onPick(entry),
    }
  })
  return inGroups(found)
}

interface StatusProps {
  text: string
  count: number
  /** Of the search for a practice; null while a setting is searched. */
  status: ReturnType<typeof usePracticeCommands>['status'] | null
}

function SearchStatus({ text, count, status }: StatusProps) {
  const messages = useMessages(settingsSearchMessages)
  const nothing = text ? messages.nothing(text) : messages.hint
  const empty = { idle: messages.loading, pending: messages.loading, found: messages.noPractices, failed: null }
  const none = status === null ? nothing : empty[status]
  const words = status === 'failed' ? messages.practicesFailed : count === 0 ? none : null
  return <PaletteStatus words={words} found={messages.found(count)} />
}
