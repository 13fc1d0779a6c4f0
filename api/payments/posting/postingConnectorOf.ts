import type { PostingConnector } from './PostingConnector.ts'

/** The embedded billing system of the demo. It has the accounts with an external id, and a report for each method. */
const dummyPosting: PostingConnector = {
  post: ({ kind, key, accountExternalId, postDate, method }) =>
    Promise.resolve(
      accountExternalId === null
        ? { kind: 'rejected', code: 'unknown_account' }
        : {
            kind: 'posted',
            externalId: `${kind === 'refund' ? 'TR' : 'TP'}-${key.slice(-12)}`,
            reportName: `${kind === 'refund' ? 'Refunds' : 'Payments'} ${postDate}${method ? `, ${method.name}` : ''}`,
          },
    ),
}

/** By the connection types of `postingRefusal`. */
const connectors: Readonly<Record<string, PostingConnector>> = { 'dummy-classic': dummyPosting }

/** Undefined for a practice whose billing system accepts no payments. */
export const postingConnectorOf = (connectionType: string): PostingConnector | undefined => connectors[connectionType]
