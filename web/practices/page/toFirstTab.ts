import type { Loader } from '../../router/matchRoutes.ts'
import { redirect } from '../../router/Router.ts'
import { practiceTabPath, practiceTabs } from './practiceTabs.ts'

/** Redirects a practice's own address to its first tab. */
export const toFirstTab: Loader = ({ params }) => redirect(practiceTabPath(params['clientId'] ?? '', practiceTabs[0]))
