/** The worked examples of GraphiQL, one tab each. A test runs every one. */
export const graphiqlExamples: readonly { query: string; variables?: string }[] = [
  {
    query: `# Balances by practice: what patients owe, the largest first. Go on with \`after: endCursor\`.
# People are pseudonyms here: the same person is the same text in every answer.
query BalancesByPractice($after: String) {
  practices(first: 100) {
    edges { node { restId name currency isActive } }
  }
  patients(
    first: 200
    after: $after
    filter: { balanceFrom: "0.01" }
    sort: { by: CURRENT_BALANCE, direction: DESC }
  ) {
    totalCount
    edges {
      node { restId practice { restId name } currency currentBalance familyBalance collectionsBalance }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
  {
    query: `# Aging: how many patients owe since when, by the day on which their billing began.
query Aging($days30: Date!, $days60: Date!, $days90: Date!) {
  within30: patients(first: 1, filter: { balanceFrom: "0.01", billingStartDateFrom: $days30 }) {
    totalCount
  }
  from30to60: patients(
    first: 1
    filter: { balanceFrom: "0.01", billingStartDateFrom: $days60, billingStartDateTo: $days30 }
  ) {
    totalCount
  }
  from60to90: patients(
    first: 1
    filter: { balanceFrom: "0.01", billingStartDateFrom: $days90, billingStartDateTo: $days60 }
  ) {
    totalCount
  }
  older: patients(first: 1, filter: { balanceFrom: "0.01", billingStartDateTo: $days90 }) {
    totalCount
  }
}`,
    variables: `{ "days30": "2026-10-23", "days60": "2026-09-23", "days90": "2026-08-24" }`,
  },
  {
    query: `# Payments by day: those of the patients who were last seen most recently.
query PaymentsByDay($after: String) {
  patients(first: 20, after: $after, sort: { by: LAST_SERVICE_DATE, direction: DESC }) {
    edges {
      node {
        restId
        practice { name }
        payments(first: 50) {
          edges { node { restId postDate createdAt amount refunded status typeText } }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
  {
    query: `# Response times of the inbox: who spoke when, thread by thread. A patient's message has \`isInbound: true\`.
query ResponseTimes($after: String) {
  threads(first: 20, after: $after, filter: { tab: CLOSED }) {
    edges {
      node {
        restId
        status
        conversation(last: 50) {
          edges {
            node {
              __typename
              ... on Message { createdAt isInbound typeText author { restId } }
            }
          }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
]
