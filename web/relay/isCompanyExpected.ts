/** Whether a settings screen has a company. System users have none of their own: they select one, and the address contains it. */
export const isCompanyExpected = (
  variables: { readonly isSelected: boolean },
  user: { readonly isSystem: boolean },
): boolean => variables.isSelected || !user.isSystem
