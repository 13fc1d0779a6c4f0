import { Check, FileText } from 'lucide-react'
import { useId } from 'react'
import { graphql } from 'react-relay/hooks'
import { wordFor } from '../../../i18n/codeInWords.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Pane } from '../../../relay/Pane.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatDay } from '../../../ui/formatDateTime.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import type { TakePreparedEvidenceInput } from '../__generated__/useTakePreparedEvidenceMutation.graphql.ts'
import { disputeMessages } from '../disputeMessages.ts'
import type { EvidenceTexts } from '../evidenceKinds.ts'
import type { EvidenceFile } from '../files/EvidenceFileLink.tsx'
import { evidenceFileMessages } from '../files/evidenceFileMessages.ts'
import { useTakePreparedEvidenceMutation } from '../useTakePreparedEvidenceMutation.ts'
import type { PreparedEvidenceQuery } from './__generated__/PreparedEvidenceQuery.graphql.ts'
import styles from './PreparedEvidence.module.css'
import { preparedMessages } from './preparedMessages.ts'

const query = graphql`
  query PreparedEvidenceQuery($id: ID!) {
    node(id: $id) {
      __typename
      ... on Payment {
        dispute {
          preparedEvidence {
            kindText
            text
            fileName
            isHelpful
            source {
              typeText
              count
              at
            }
          }
        }
      }
    }
  }
`

type Data = PreparedEvidenceQuery['response']
type Dispute = NonNullable<Extract<NonNullable<Data['node']>, { __typename: 'Payment' }>['dispute']>
type Piece = Dispute['preparedEvidence'][number]

interface PreparedEvidenceProps {
  paymentId: string
  /** The shown draft. */
  texts: EvidenceTexts
  files: readonly EvidenceFile[]
  /** Called with the kinds whose texts were replaced. */
  onTaken: (kinds: readonly string[]) => void
}

/** Evidence from known data: each piece with its source, and one click to add it. */
export function PreparedEvidence(props: PreparedEvidenceProps) {
  const messages = useMessages(preparedMessages)
  return (
    <Pane<PreparedEvidenceQuery>
      query={query}
      variables={{ id: props.paymentId }}
      skeleton={<SkeletonLines lines={5} />}
      failed={(retry) => <Notice text={messages.failed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
    >
      {({ node }) =>
        node?.__typename === 'Payment' && node.dispute ? (
          <Pieces pieces={node.dispute.preparedEvidence} {...props} />
        ) : null
      }
    </Pane>
  )
}

/** Whether the draft contains a piece, or other evidence of its kind. */
function stateOf({ kindText, text, fileName }: Piece, { texts, files }: PreparedEvidenceProps) {
  const current = text == null ? files.find((file) => file.kindText === kindText)?.name : texts[kindText]
  if (!current) return 'free'
  return current === (text ?? fileName) ? 'used' : 'taken'
}

function Pieces({ pieces, ...props }: PreparedEvidenceProps & { pieces: readonly Piece[] }) {
  const messages = useMessages(preparedMessages)
  const titleId = useId()
  const [take, { isPending }] = useTakePreparedEvidenceMutation()
  const use = (taken: readonly Piece[]) => {
    const kinds = taken.map(({ kindText }) => kindText.toUpperCase() as TakePreparedEvidenceInput['kinds'][number])
    const input = { paymentId: props.paymentId, kinds }
    take({ input }, { onDone: () => props.onTaken(taken.map(({ kindText }) => kindText)) })
  }
  const free = pieces.filter((piece) => piece.isHelpful && stateOf(piece, props) === 'free')
  const list = (isHelpful: boolean) => (
    <PieceList {...props} pieces={pieces.filter((piece) => piece.isHelpful === isHelpful)} {...{ isPending, use }} />
  )
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{messages.title}</h3>
        {free.length > 0 && <UseAll isPending={isPending} onClick={() => use(free)} />}
      </header>
      <p>{pieces.length === 0 ? messages.none : messages.hint}</p>
      {list(true)}
      {pieces.some(({ isHelpful }) => !isHelpful) && (
        <details>
          <summary>{messages.others}</summary>
          {list(false)}
        </details>
      )}
    </section>
  )
}

interface PieceListProps extends PreparedEvidenceProps {
  pieces: readonly Piece[]
  isPending: boolean
  use: (taken: readonly Piece[]) => void
}

function PieceList({ pieces, isPending, use, ...props }: PieceListProps) {
  return (
    <ul>
      {pieces.map((piece) => (
        <Row
          key={piece.kindText}
          piece={piece}
          state={stateOf(piece, props)}
          isPending={isPending}
          onUse={() => use([piece])}
        />
      ))}
    </ul>
  )
}

function UseAll(props: { isPending: boolean; onClick: () => void }) {
  const { useAll } = useMessages(preparedMessages)
  return (
    <Button size="sm" {...props}>
      {useAll}
    </Button>
  )
}

interface RowProps {
  piece: Piece
  state: 'free' | 'used' | 'taken'
  isPending: boolean
  onUse: () => void
}

function Row({ piece: { kindText, text, fileName, source }, state, isPending, onUse }: RowProps) {
  const messages = useMessages(preparedMessages)
  const kinds = { ...useMessages(disputeMessages), ...useMessages(evidenceFileMessages) }
  const kind = wordFor(kinds, `${text == null ? 'file' : 'kind'}_${kindText}`) ?? kindText
  const from = useSource(source)
  return (
    <li className={styles.row} data-used={state === 'used' || undefined}>
      <div>
        <strong>{kind}</strong>
        <span className={styles.source}>{from}</span>
        {text == null ? (
          <span className={styles.document}>
            <FileText size={14} aria-hidden /> {fileName}
          </span>
        ) : (
          <p className={styles.text}>{text}</p>
        )}
      </div>
      {state === 'used' ? (
        <span className={styles.used}>
          <Check size={14} aria-hidden /> {messages.used}
        </span>
      ) : (
        <Button
          size="sm"
          isPending={isPending}
          aria-label={state === 'taken' ? messages.replaceOf(kind) : messages.useOf(kind)}
          onClick={onUse}
        >
          {state === 'taken' ? messages.replace : messages.use}
        </Button>
      )}
    </li>
  )
}

/** The source of a piece, in words. */
function useSource({ typeText, count, at }: Piece['source']): string {
  const messages = useMessages(preparedMessages)
  const word: unknown = Object.hasOwn(messages, `from_${typeText}`)
    ? messages[`from_${typeText}` as keyof typeof messages]
    : null
  const source = typeof word === 'function' ? (word as (count: number) => string)(count) : messages.fromOther
  return at == null ? source : messages.from(source, formatDay(at))
}
