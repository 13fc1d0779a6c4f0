import { ShoppingBag } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import type { ProductsToCollect_patient$key } from './__generated__/ProductsToCollect_patient.graphql.ts'
import { productsTotalOf } from './deskAddress.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import styles from './ProductsToCollect.module.css'

const fragment = graphql`
  fragment ProductsToCollect_patient on Patient {
    currency
  }
`

/** Product total to collect at the front desk, while this patient is open. */
export function ProductsToCollect({ patient: key }: { patient: ProductsToCollect_patient$key }) {
  const messages = useMessages(patientPageMessages)
  const { currency } = useFragment(fragment, key)
  const [search, setSearch] = useSearchParams()
  const total = productsTotalOf(search)
  if (total === null) return null
  const remove = () =>
    setSearch(
      (before) => {
        before.delete('productsTotal')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
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
