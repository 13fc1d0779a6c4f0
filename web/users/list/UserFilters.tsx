import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { userMessages } from '../userMessages.ts'
import { companyInAddress } from '../../relay/companyInAddress.ts'
import { orderOf, orders, roleOf, roles, statuses, statusOf } from './userAddress.ts'
import { userListMessages } from './userListMessages.ts'
import styles from './UserFilters.module.css'
import { useUsersAddress } from './useUsersAddress.ts'

/** Search, filters and order of the list, which its address contains. */
export function UserFilters() {
  const messages = useMessages(userListMessages)
  const words = useMessages(userMessages)
  const { search, change } = useUsersAddress()
  return (
    <div className={styles.filters} role="group" aria-label={messages.filters}>
      <SearchField
        label={messages.search}
        value={search.get('search') ?? ''}
        onSearch={(text) => change({ search: text || null })}
      />
      <NativeSelect
        aria-label={messages.status}
        options={statuses.map((value) => ({ value, label: messages[`status_${value}`] }))}
        value={statusOf(search)}
        onChange={({ target: { value } }) => change({ status: value === 'all' ? null : value })}
      />
      <NativeSelect
        aria-label={messages.role}
        placeholder={messages.allRoles}
        options={roles.map((value) => ({ value, label: words[`role_${value}`] }))}
        value={roleOf(search) ?? ''}
        onChange={({ target }) => change({ role: target.value || null })}
      />
      <NativeSelect
        aria-label={messages.order}
        options={orders.map((value) => ({ value, label: messages[`order_${value}`] }))}
        value={orderOf(search)}
        onChange={({ target: { value } }) => change({ order: value === 'NAME' ? null : value })}
      />
      {companyInAddress(search) && (
        <Button size="sm" onClick={() => change({ company: null })}>
          {messages.allCompanies}
        </Button>
      )}
    </div>
  )
}
