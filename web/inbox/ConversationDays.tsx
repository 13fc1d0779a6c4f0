import { localDay } from '../ui/entriesByDay.ts'
import { ConversationBlock } from './ConversationBlock.tsx'
import { type Block, blocksOf } from './conversationBlocks.ts'
import type { KnownNode } from './conversationEdge.ts'

interface ConversationDaysProps {
  nodes: readonly KnownNode[]
  name: string
  /** Behind which position stands what the writer had not seen. */
  newBehind: number | null
}

/** The entries under the days of the reader: thousands cost no more than those that are near what is in sight. */
export function ConversationDays({ nodes, name, newBehind }: ConversationDaysProps) {
  const firstNew = newBehind === null ? undefined : nodes.find(({ position }) => position > newBehind)
  const blocks = blocksOf(nodes)
  return blocks.map((block, index) => (
    <ConversationBlock
      key={block.number}
      nodes={block.nodes}
      name={name}
      dayBefore={index === 0 ? null : lastDayOf(blocks[index - 1]!)}
      firstNewId={firstNew && block.nodes.includes(firstNew) ? firstNew.id : null}
    />
  ))
}

const lastDayOf = ({ nodes }: Block) => localDay(new Date(nodes.at(-1)!.createdAt))
