import { graphql } from 'react-relay/hooks'

// Only documents use it.
void graphql`
  fragment practiceForms_practice on Practice {
    ...DetailsForm_practice
    ...FaqForm_practice
    ...ImagesPanel_practice
    ...PrefixForm_practice
    ...ReviewConditions_practice
    ...SettingsForm_practice
    ...useProviderSpecialties_practice
  }
`

/**
 * Reads what the forms of a practice’s tabs edit. They share the practice’s version, so whatever reads a newer version
 * reads all of them: otherwise a form could save its older values against it.
 */
export const practiceForms = graphql`
  query practiceFormsQuery($id: ID!) {
    node(id: $id) {
      ...practiceForms_practice
    }
  }
`
