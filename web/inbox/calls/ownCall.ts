import { graphql, readInlineData } from 'react-relay/hooks'
import type { ownCall_call$data, ownCall_call$key } from './__generated__/ownCall_call.graphql.ts'

const fragment = graphql`
  fragment ownCall_call on OutboundCall @inline {
    id
    status
    toPhone
    isReleased
    hasRungThere
  }
`

export type OwnCall = ownCall_call$data

/** A call of one's own as it stands at this moment: kept by whoever follows it, since nothing else in the store does. */
export const ownCall = (key: ownCall_call$key): OwnCall => readInlineData(fragment, key)
