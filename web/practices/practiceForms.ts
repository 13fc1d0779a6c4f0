import { graphql } from 'react-relay/hooks'

/**
 * What the forms of a practice’s tabs edit. They share the practice’s version, so whatever reads a newer version reads
 * all of them: otherwise a form could save its older values against it.
 */
export const practiceForms = graphql`
  fragment practiceForms_practice on Practice {
    ...DetailsForm_practice
    ...FaqForm_practice
    ...PrefixForm_practice
    ...ReviewConditions_practice
    ...SettingsForm_practice
    ...useProviderSpecialties_practice
  }
`
