import { Search } from 'lucide-react'
import { useState } from 'react'
import { useOffer } from '../../../actions/ActionBoard.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { useLoadedPart } from '../../../ui/useLoadedPart.ts'
import { appGroups, appSubject } from '../../appAction.ts'
import type { SettingsPlace } from '../settingsMenu.ts'
import styles from './SettingsSearch.module.css'
import { settingsMessages } from '../settingsMessages.ts'

const loadDialog = async () => (await import('./SettingsSearchDialog.tsx')).SettingsSearchDialog

/** Opens the search for a setting. The command palette offers it too, on the screens of the settings. */
export function SettingsSearch({ places }: { places: readonly SettingsPlace[] }) {
  const { search } = useMessages(settingsMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, preload, want } = useLoadedPart(loadDialog)
  const open = () => void want(() => setIsOpen(true))
  useOffer({
    subject: appSubject,
    id: 'searchSettings',
    group: appGroups.screens,
    // After the screens.
    rank: 100,
    label: search,
    icon: <Search size={16} />,
    disabledReason: undefined,
    run: open,
  })
  return (
    <>
      <button type="button" className={styles.root} onPointerEnter={preload} onClick={open}>
        <Search size={16} aria-hidden />
        <span>{search}</span>
      </button>
      {isOpen && Dialog && <Dialog places={places} onClose={() => setIsOpen(false)} />}
    </>
  )
}
