import { useMessages } from '../../i18n/messages.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { accountMessages } from './accountMessages.ts'
import type { TotpSecret } from './useTwoFactorMutations.ts'

/** The secret as a picture to scan and as text to type. As an image, whatever is in the SVG stays a picture. */
export function TwoFactorSecret({ secret: { secret, qrSvg } }: { secret: TotpSecret }) {
  const messages = useMessages(accountMessages)
  return (
    <>
      <img className="account-qr" src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`} alt={messages.qrCode} />
      <div>
        <p className="account-note">{messages.byHand}</p>
        <p className="account-secret">
          <span>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</span>
          <CopyButton text={secret} label={messages.copySecret} />
        </p>
      </div>
    </>
  )
}
