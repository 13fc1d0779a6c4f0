import { graphql } from 'react-relay/hooks'

// Only documents use it.
void graphql`
  fragment companyForms_company on Company {
    ...CompanyForm_company
    ...LogoPanel_company
  }
`

/** Reads what the forms of a company edit. They share its version, so whatever reads a newer one reads all of them. */
export const companyForms = graphql`
  query companyFormsQuery($id: ID!) {
    node(id: $id) {
      ...companyForms_company
    }
  }
`
