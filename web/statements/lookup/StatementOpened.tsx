import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { LanguageLinks } from '../../session/LanguageLinks.tsx'
import { SheetPaper } from '../snapshots/SheetPaper.tsx'
import { lookupMessages } from './lookupMessages.ts'
import type { OpenedStatement } from './lookupRequests.ts'
import { SubmitLink } from '../../session/SubmitButton.tsx'
import styles from './StatementOpened.module.css'

/** The opened statement, for reading, printing and saving. */
export function StatementOpened({
  statement: { statementCode: code, content, pdfLink },
}: {
  statement: OpenedStatement
}) {
  const messages = useMessages(lookupMessages)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = messages.opened(content.practiceName)
  useEffect(() => {
    document.title = `${heading} · Tally Care`
    title.current?.focus()
  }, [heading])
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <SubmitLink href={new URL(pdfLink).pathname} download>
          {messages.pdf}
        </SubmitLink>
        <button className={styles.print} type="button" onClick={() => window.print()}>
          {messages.print}
        </button>
      </header>
      <main className={styles.sheet}>
        <SheetPaper content={content} code={code} />
      </main>
      <footer className={styles.foot}>
        <p>{messages.questions(content.practiceName)}</p>
        <LanguageLinks label={messages.language} />
      </footer>
    </div>
  )
}
