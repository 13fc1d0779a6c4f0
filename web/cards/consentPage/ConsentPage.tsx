import { useState } from 'react'
import { ConsentForm } from './ConsentForm.tsx'
import { ConsentLinkPage } from './ConsentLinkPage.tsx'

/** `/consent`: with a code after `#`, where a patient signs; without, the form to print. */
export function ConsentPage() {
  const [code] = useState(() => location.hash.slice(1))
  return code ? <ConsentLinkPage code={code} /> : <ConsentForm />
}
