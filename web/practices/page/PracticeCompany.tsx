import { graphql, useFragment } from 'react-relay/hooks'
import type { PracticeCompany_practice$key } from './__generated__/PracticeCompany_practice.graphql.ts'

const fragment = graphql`
  fragment PracticeCompany_practice on Practice {
    company {
      name
    }
  }
`

/** The name of a practice's company, after other text. A fragment of its own: if it fails, the practice is still shown. */
export function PracticeCompany({ practice }: { practice: PracticeCompany_practice$key }) {
  const { company } = useFragment(fragment, practice)
  return company && <> · {company.name}</>
}
