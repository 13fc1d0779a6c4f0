CREATE TABLE "plan_installments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"due_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"charge_on" date,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure_code" text,
	"reminded_for" date,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "plan_installments_status_check" CHECK ("status" in ('due', 'charging', 'paid', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "patient_events" DROP CONSTRAINT "patient_events_type_check";--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_last_action_check";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "plan_installment_id" uuid;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "payment_plan_max_reschedules" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD COLUMN "reschedules" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_installments" ADD CONSTRAINT "plan_installments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_installments" ADD CONSTRAINT "plan_installments_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_installments" ADD CONSTRAINT "plan_installments_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_installments" ADD CONSTRAINT "plan_installments_plan_id_payment_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."payment_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_installments_number" ON "plan_installments" USING btree ("plan_id","number") WHERE status <> 'dropped';--> statement-breakpoint
CREATE INDEX "plan_installments_due" ON "plan_installments" USING btree ("charge_on") WHERE status = 'due' and charge_on is not null;--> statement-breakpoint
CREATE INDEX "plan_installments_company_id" ON "plan_installments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_installments_practice_id" ON "plan_installments" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "plan_installments_patient_id" ON "plan_installments" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "plan_installments_plan_id" ON "plan_installments" USING btree ("plan_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_installment_id_plan_installments_id_fk" FOREIGN KEY ("plan_installment_id") REFERENCES "public"."plan_installments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_plan_installment_id" ON "payments" USING btree ("plan_installment_id") WHERE "plan_installment_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_plans_user_id" ON "payment_plans" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
ALTER TABLE "patient_events" ADD CONSTRAINT "patient_events_type_check" CHECK ("type" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_requested', 'payment_request_cancelled', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'plan_limits_changed', 'plan_agreed', 'plan_cancelled', 'plan_changed', 'plan_declined', 'plan_completed', 'installment_counted', 'refund_failed', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'card_removed', 'cards_reordered', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_last_action_check" CHECK ("last_action" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_requested', 'payment_request_cancelled', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'plan_limits_changed', 'plan_agreed', 'plan_cancelled', 'plan_changed', 'plan_declined', 'plan_completed', 'installment_counted', 'refund_failed', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'card_removed', 'cards_reordered', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));