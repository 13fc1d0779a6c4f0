import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { ThreadMatch } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { BadInputError } from '../graph/globalId.ts'
import { removedSigns, shortestSearch } from '../graph/searchedWords.ts'
import { messageType } from './Message.ts'

/**
 * A search above the list, as the server takes it.
 * @throws BadInputError for fewer than two characters
 */
export function searchOf(search: string | null | undefined): string | undefined {
  const text = (search ?? '').replaceAll(removedSigns, ' ').trim()
  if (text === '') return undefined
  if (text.length < shortestSearch) throw new BadInputError(refuse('graph_search_short', { minimum: shortestSearch }))
  return text
}

const ExcerptPartRef = builder.objectRef<ThreadMatch['excerpt'][number]>('ExcerptPart').implement({
  description: 'A part of the text of a found message',
  fields: (t) => ({
    text: t.exposeString('text', { data: 'personal', description: 'The text' }),
    isFound: t.exposeBoolean('is_found', { data: 'none', description: 'Whether the search contains it' }),
  }),
})

/** The message that a search found in a thread. */
export const ThreadMatchRef = builder.objectRef<ThreadMatch>('ThreadMatch').implement({
  description: 'The latest message of a thread that contains the words of a search',
  fields: (t) => ({
    position: t.exposeInt('position', { data: 'none', description: 'Position in the conversation, starting at 1' }),
    type: t.field({
      data: 'none',
      type: messageType.ref,
      description: 'Channel',
      resolve: ({ type }) => messageType.of(type),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'Raw channel code of the server' }),
    isInbound: t.exposeBoolean('inbound', {
      data: 'none',
      description: 'True for a message from the patient, false for one from the practice',
    }),
    excerpt: t.expose('excerpt', {
      data: 'none',
      type: [ExcerptPartRef],
      description: 'A part of the subject and text around the found words, in order',
    }),
  }),
})
