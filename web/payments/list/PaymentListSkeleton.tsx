import { useMessages } from '../../i18n/messages.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { paymentListMessages } from './paymentListMessages.ts'
import { usePaymentListColumns } from './usePaymentListColumns.tsx'
import filterStyles from './PaymentFilters.module.css'
import styles from './PaymentList.module.css'

const none = () => ''

/** Skeleton of the list, in its final size. */
export function PaymentListSkeleton() {
  const { title } = useMessages(paymentListMessages)
  return (
    <div className={styles.root} data-fills-window>
      <ScreenHeader title={title} count="" />
      <div className={filterStyles.filters} />
      <div className={styles.body}>
        <div className={styles.table}>
          <DataTable
            id="payments"
            label={title}
            columns={usePaymentListColumns()}
            rows={[]}
            rowKey={none}
            rowName={none}
            isLoading
          />
        </div>
      </div>
    </div>
  )
}
