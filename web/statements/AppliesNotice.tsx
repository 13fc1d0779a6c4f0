import { RotateCw } from 'lucide-react'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { Button } from '../ui/Button.tsx'
import { useUiTexts } from '../ui/UiTexts.ts'
import { statementMessages } from './statementMessages.ts'
import styles from './AppliesNotice.module.css'

/** The statements are loaded, but not the payments applied to their charges. */
export function AppliesNotice({ retry }: { retry: Refresh }) {
  const messages = useMessages(statementMessages)
  const texts = useUiTexts()
  return (
    <div className={styles.notice} role="alert">
      <span>{messages.appliesFailed}</span>
      <Button size="sm" icon={<RotateCw size={14} />} isPending={retry.isRefreshing} onClick={retry.refresh}>
        {texts.retry}
      </Button>
    </div>
  )
}
