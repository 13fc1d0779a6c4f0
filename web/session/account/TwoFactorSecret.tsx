import { useMessages } from '../../i18n/messages.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { accountMessages } from './accountMessages.ts'
import identityPanelStyles from './IdentityPanel.module.css'
import styles from './TwoFactorSecret.module.css'

export interface TotpSecret {
  readonly secret: string
  readonly qrSvg: string
}

/** The secret as a QR code and as text. Rendered as an image, so that no SVG content can run. */
export function TwoFactorSecret({ secret: { secret, qrSvg } }: { secret: TotpSecret }) {
  const messages = useMessages(accountMessages)
  return (
    <>
      <img className={styles.qr} src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt={messages.qrCode} />
      <div>
        <p className={identityPanelStyles.note}>{messages.byHand}</p>
        <p className={styles.secret}>
          <span data-ui="two-factor-secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={secret} label={messages.copySecret} />
        </p>
      </div>
    </>
  )
}
