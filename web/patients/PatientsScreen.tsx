import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import type { ScreenProps } from '../relay/screenEntry.ts'
import type { PatientsScreenQuery } from './__generated__/PatientsScreenQuery.graphql.ts'

const query = graphql`
  query PatientsScreenQuery($filter: PatientFilter) @preloadable {
    patients(first: 50, filter: $filter) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`

export function PatientsScreen({ queryRef }: ScreenProps<PatientsScreenQuery>) {
  const { patients } = usePreloadedQuery<PatientsScreenQuery>(query, queryRef)
  return (
    <ul>
      {patients.edges.map(({ node }) => (
        <li key={node.id}>{node.name}</li>
      ))}
    </ul>
  )
}
