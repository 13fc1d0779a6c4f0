import { useMessages } from '../../i18n/messages.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Identifier } from '../../ui/Identifier.tsx'
import { portalDomainMessages } from './portalDomainMessages.ts'
import type { PortalDomainSetup } from './PortalDomainSetup.ts'
import styles from './RecordFacts.module.css'
import { toHostName } from './toHostName.ts'

interface RecordFactsProps {
  /** As typed. */
  domain: string
  setup: PortalDomainSetup
}

/** The DNS record to create, with its parts to copy. */
export function RecordFacts({ domain, setup }: RecordFactsProps) {
  const messages = useMessages(portalDomainMessages)
  const name = toHostName(domain)
  return (
    <>
      <p className={styles.help}>{messages.recordHelp}</p>
      <dl className={styles.facts}>
        <dt>{messages.recordType}</dt>
        <dd>
          <Identifier>{setup.recordType}</Identifier>
        </dd>
        <dt>{messages.recordName}</dt>
        <dd>
          {name === null ? (
            messages.noName
          ) : (
            <>
              <Identifier>{name}</Identifier> <CopyButton text={name} label={messages.copyName} />
            </>
          )}
        </dd>
        <dt>{messages.recordValue}</dt>
        <dd>
          <Identifier>{setup.recordValue}</Identifier>{' '}
          <CopyButton text={setup.recordValue} label={messages.copyValue} />
        </dd>
      </dl>
    </>
  )
}
