import { graphql } from 'react-relay/hooks'
import type { CompiledTag, Outcome } from '../relay/outcome.ts'
import { postDocument } from '../relay/postDocument.ts'
import { RequestFailure } from '../relay/requestFailure.ts'
import type { partnerDocsRequestQuery$data } from './__generated__/partnerDocsRequestQuery.graphql.ts'
import { refusalText } from '../relay/refusals/refusalText.ts'

/** The one query that every partner may run in addition to its operations: it returns the partner itself. */
const query = graphql`
  query partnerDocsRequestQuery {
    ownPartner {
      name
      requestsAMinute
      company {
        name
      }
      keys {
        expiresAt
      }
      ...PartnerOperations_partner @relay(mask: false)
    }
  }
` as unknown as CompiledTag

export type OwnPartner = NonNullable<partnerDocsRequestQuery$data['ownPartner']>

/** The partner of a key. Never rejects. */
export async function readOwnPartner(key: string): Promise<Outcome<OwnPartner>> {
  try {
    const { data } = await postDocument(query.params, {}, undefined, key)
    const { ownPartner } = data as unknown as partnerDocsRequestQuery$data
    return ownPartner ? { value: ownPartner } : { message: null }
  } catch (failure) {
    const isRefused = failure instanceof RequestFailure && ['refused', 'signedOut'].includes(failure.kind)
    return { message: isRefused ? refusalText(failure.refusal) : null }
  }
}
