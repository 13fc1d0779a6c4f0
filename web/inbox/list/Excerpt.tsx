import { graphql, useFragment } from 'react-relay/hooks'
import { Marked } from '../../ui/Marked.tsx'
import type { Excerpt_match$key } from './__generated__/Excerpt_match.graphql.ts'

const fragment = graphql`
  fragment Excerpt_match on ThreadMatch {
    excerpt {
      text
      isFound
    }
  }
`

/** The words that a search found in a message, marked among the words around them. */
export function Excerpt({ match }: { match: Excerpt_match$key }) {
  return useFragment(fragment, match).excerpt.map(({ text, isFound }, index) =>
    isFound ? (
      <Marked key={index} isWhole>
        {text}
      </Marked>
    ) : (
      text
    ),
  )
}
