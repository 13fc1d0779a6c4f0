import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import type { ErrorStateProps } from '../../ui/ErrorState.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type {
  PlanLimitsPanel_limits$data,
  PlanLimitsPanel_limits$key,
} from './__generated__/PlanLimitsPanel_limits.graphql.ts'
import { limitMessages } from './limitMessages.ts'
import { PlanLimitPicture } from './PlanLimitPicture.tsx'
import type { LimitOwner } from './useSavePlanLimit.ts'

const fragment = graphql`
  fragment PlanLimitsPanel_limits on PaymentPlanLimit @relay(plural: true) {
    restId
    minBalance
    maxBalance
    minPayment
    maxInstallments
    delayDays
    isActive
  }
`

type Limit = PlanLimitsPanel_limits$data[number]
const loadDialog = async () => (await import('./PlanLimitDialog.tsx')).PlanLimitDialog

interface PlanLimitsPanelProps {
  title: string
  owner: LimitOwner
  limits: PlanLimitsPanel_limits$key
  currency: string
  /** Why nothing can be changed. */
  refusal: string | undefined
  none: { title: string; hint?: string }
}

/** Bands of limits, a picture of their plans, and the actions that change them. */
export function PlanLimitsPanel({ title, owner, limits: key, currency, refusal, none }: PlanLimitsPanelProps) {
  const messages = useMessages(limitMessages)
  const limits = useFragment(fragment, key)
  const [open, setOpen] = useState<Limit | 'new' | null>(null)
  const { Part: Dialog, want } = useLoadedPart(loadDialog)
  const show = (limit: Limit | 'new') => void want(() => setOpen(limit))
  const active = limits.filter(({ isActive }) => isActive)
  const add = (
    <Button size="sm" icon={<Plus size={16} />} disabledReason={refusal} onClick={() => show('new')}>
      {messages.add}
    </Button>
  )
  const columns = limitColumns(messages, currency, { refusal, onEdit: show })
  return (
    <>
      <Panel
        title={title}
        actions={add}
        isFlush
        empty={limits.length === 0 ? { ...none, icon: <SlidersHorizontal size={20} /> } : undefined}
      >
        <RecordTable label={title} columns={columns} rows={limits} rowKey={({ restId }) => restId} />
        {active.length > 0 && <PlanLimitPicture bands={active} currency={currency} />}
      </Panel>
      {Dialog && open && <Dialog owner={owner} limit={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Replaces limits that could not be loaded. */
export const FailedPlanLimits = ({ title, error }: { title: string; error: ErrorStateProps }) => (
  <Panel title={title} error={error} />
)

interface Editing {
  refusal: string | undefined
  onEdit: (limit: Limit) => void
}

type Texts = TextsOf<typeof limitMessages>

function limitColumns(texts: Texts, currency: string, editing: Editing): RecordColumn<Limit>[] {
  const money = (decimal: string) => formatMoney(decimal, currency)
  const balances = ({ minBalance, maxBalance }: Limit) =>
    maxBalance === null || maxBalance === undefined
      ? texts.from(money(minBalance))
      : texts.between(money(minBalance), money(maxBalance))
  const count = (id: 'maxInstallments' | 'delayDays'): RecordColumn<Limit> => ({
    id,
    header: texts[id],
    align: 'end',
    cell: (limit) => limit[id],
  })
  return [
    { id: 'balances', header: texts.balances, cell: balances },
    { id: 'minPayment', header: texts.minPayment, align: 'end', cell: ({ minPayment }) => money(minPayment) },
    count('maxInstallments'),
    count('delayDays'),
    { id: 'status', header: texts.status, cell: ({ isActive }) => <LimitStatus isActive={isActive} /> },
    {
      id: 'edit',
      header: texts.edit,
      cell: (limit) => <EditLimit limit={limit} editing={editing} label={texts.editOf(money(limit.minBalance))} />,
    },
  ]
}

function LimitStatus({ isActive }: { isActive: boolean }) {
  const texts = useMessages(limitMessages)
  return <StatusLabel tone={isActive ? 'green' : 'neutral'}>{isActive ? texts.isActive : texts.isInactive}</StatusLabel>
}

function EditLimit({ limit, editing, label }: { limit: Limit; editing: Editing; label: string }) {
  const { edit } = useMessages(limitMessages)
  return (
    <Button size="sm" disabledReason={editing.refusal} aria-label={label} onClick={() => editing.onEdit(limit)}>
      {edit}
    </Button>
  )
}
