import { useMessages } from '../i18n/messages.ts'
import { PartnerDocsPage } from '../partners/PartnerDocsPage.tsx'
import { UiProvider } from '../ui/UiProvider.tsx'
import { uiTexts } from './uiTexts.ts'

/** The page for partners, with the texts of the design system. */
export function PartnerDocsRoot() {
  return (
    <UiProvider texts={useMessages(uiTexts)}>
      <PartnerDocsPage />
    </UiProvider>
  )
}
