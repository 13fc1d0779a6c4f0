import {
  Calculator,
  CalendarDays,
  CirclePause,
  CirclePlay,
  CircleCheck,
  CircleDot,
  CreditCard,
  Eye,
  EyeOff,
  FastForward,
  FileText,
  KeyRound,
  MapPin,
  Merge,
  Pencil,
  Mail,
  Phone,
  PhoneOff,
  PhoneOutgoing,
  RefreshCcwDot,
  RotateCcw,
  Tag,
  Undo2,
  UserRoundPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Tone } from '../../ui/StatusLabel.tsx'

interface TimelineKind {
  icon: LucideIcon
  tone: Tone
}

const kinds: Readonly<Record<string, TimelineKind>> = {
  patient_created: { icon: UserRoundPlus, tone: 'neutral' },
  patient_imported: { icon: UserRoundPlus, tone: 'neutral' },
  visit_added: { icon: CalendarDays, tone: 'neutral' },
  statement_created: { icon: FileText, tone: 'blue' },
  billing_cycle_started: { icon: RefreshCcwDot, tone: 'blue' },
  billing_cycle_status_changed: { icon: RefreshCcwDot, tone: 'blue' },
  bill_approved: { icon: CircleCheck, tone: 'blue' },
  rule_restarted: { icon: RotateCcw, tone: 'blue' },
  rule_advanced: { icon: FastForward, tone: 'blue' },
  paper_statement_sent: { icon: Mail, tone: 'blue' },
  payment_received: { icon: CreditCard, tone: 'green' },
  payment_refunded: { icon: Undo2, tone: 'amber' },
  tags_changed: { icon: Tag, tone: 'neutral' },
  contact_enabled: { icon: Phone, tone: 'neutral' },
  contact_unblocked: { icon: Phone, tone: 'neutral' },
  contact_disabled: { icon: PhoneOff, tone: 'amber' },
  contact_blocked: { icon: PhoneOff, tone: 'red' },
  billing_paused: { icon: CirclePause, tone: 'amber' },
  billing_resumed: { icon: CirclePlay, tone: 'green' },
  rule_resumed: { icon: CirclePlay, tone: 'green' },
  contact_added: { icon: Phone, tone: 'neutral' },
  contact_changed: { icon: Phone, tone: 'neutral' },
  contact_removed: { icon: PhoneOff, tone: 'amber' },
  address_changed: { icon: MapPin, tone: 'amber' },
  address_posted: { icon: MapPin, tone: 'green' },
  details_changed: { icon: Pencil, tone: 'neutral' },
  manual_call: { icon: PhoneOutgoing, tone: 'blue' },
  account_merged: { icon: Merge, tone: 'amber' },
  accounts_merged_in: { icon: Merge, tone: 'blue' },
  account_hidden: { icon: EyeOff, tone: 'neutral' },
  account_shown: { icon: Eye, tone: 'neutral' },
  family_role_changed: { icon: UsersRound, tone: 'neutral' },
  balances_updated: { icon: Calculator, tone: 'neutral' },
  access_code_updated: { icon: KeyRound, tone: 'neutral' },
}

/** How a kind of event looks; one that this version does not know is a plain dot. */
export const timelineKind = (type: string): TimelineKind => kinds[type] ?? { icon: CircleDot, tone: 'neutral' }
