import { ShoppingBag } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useProductsTotal } from '../../router/useProductsTotal.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ProductsToCollect_patient$key } from './__generated__/ProductsToCollect_patient.graphql.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import styles from './ProductsToCollect.module.css'

const fragment = graphql`
  fragment ProductsToCollect_patient on Patient {
    restId
    currency
  }
`

/** Product total to collect at the front desk, while this patient is open. */
export function ProductsToCollect({ patient: key }: { patient: ProductsToCollect_patient$key }) {
  const messages = useMessages(patientPageMessages)
  const { restId, currency } = useFragment(fragment, key)
  const { total, remove } = useProductsTotal(restId)
  if (total === null) return null
  return (
    <p className={styles.root}>
      <ShoppingBag size={16} aria-hidden />
      <span>
        {messages.products} <strong>{<Money amount={total} currency={currency} />}</strong>{' '}
        <span className={styles.hint}>{messages.productsHint}</span>
      </span>
      <Button size="sm" variant="quiet" onClick={remove}>
        {messages.removeProducts}
      </Button>
    </p>
  )
}
