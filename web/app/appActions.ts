// Written by `npm run generate`: one line for each file that calls `appAction`.
import { graphql } from 'react-relay/hooks'
import type { appActions_app$data } from './__generated__/appActions_app.graphql.ts'
import type { AppAction } from './appAction.ts'
import { changeLanguage } from './actions/changeLanguage.ts'
import { chooseTheme } from './actions/chooseTheme.ts'
import { impersonateUser } from './actions/impersonateUser.ts'
import { openPalette } from './actions/openPalette.ts'
import { openPartners } from './actions/openPartners.ts'
import { openPaymentPlans } from './actions/openPaymentPlans.ts'
import { openPersonalSettings } from './actions/openPersonalSettings.ts'
import { showShortcuts } from './actions/showShortcuts.ts'
import { signOut } from './actions/signOut.ts'

export const appActionsFragment = graphql`
  fragment appActions_app on Viewer {
    ...changeLanguage_viewer
    ...chooseTheme_viewer
    ...impersonateUser_viewer
    ...openPalette_viewer
    ...openPartners_viewer
    ...openPaymentPlans_viewer
    ...openPersonalSettings_viewer
    ...showShortcuts_viewer
    ...signOut_viewer
  }
`

export const appActions: readonly AppAction<appActions_app$data>[] = [
  changeLanguage,
  chooseTheme,
  impersonateUser,
  openPalette,
  openPartners,
  openPaymentPlans,
  openPersonalSettings,
  showShortcuts,
  signOut,
]
