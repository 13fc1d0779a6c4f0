import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { LanguageLinks } from '../../session/LanguageLinks.tsx'
import { SheetPaper } from '../snapshots/SheetPaper.tsx'
import { lookupMessages } from './lookupMessages.ts'
import type { OpenedStatement } from './lookupRequests.ts'
import './lookup.css'

/** The statement that a patient has opened, to be read, printed and kept. */
export function StatementOpened({ statement: { code, content, pdfLink } }: { statement: OpenedStatement }) {
  const messages = useMessages(lookupMessages)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = messages.opened(content.practiceName)
  useEffect(() => {
    document.title = `${heading} · Tally Care`
    title.current?.focus()
  }, [heading])
  return (
    <div className="lookup-page">
      <header className="lookup-bar">
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <a className="sign-in-submit" href={new URL(pdfLink).pathname} download>
          {messages.pdf}
        </a>
        <button className="lookup-print" type="button" onClick={() => window.print()}>
          {messages.print}
        </button>
      </header>
      <main className="lookup-sheet">
        <SheetPaper content={content} code={code} />
      </main>
      <footer className="lookup-foot">
        <p>{messages.questions(content.practiceName)}</p>
        <LanguageLinks label={messages.language} />
      </footer>
    </div>
  )
}
