CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	"faults" integer NOT NULL,
	"first" jsonb
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"asked_at" timestamp(3) with time zone,
	"confirmed_at" timestamp(3) with time zone,
	"processor_refund_id" text,
	"processor_request_id" text,
	"failure_code" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "refunds_status_check" CHECK ("status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "patient_events" DROP CONSTRAINT "patient_events_type_check";--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_last_action_check";--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "ach_minimum_balance" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_checks_checked" ON "ledger_checks" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "refunds_patient" ON "refunds" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id","created_at");--> statement-breakpoint
CREATE INDEX "refunds_unconfirmed" ON "refunds" USING btree ("asked_at") WHERE asked_at is not null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "refunds_company_id" ON "refunds" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "refunds_practice_id" ON "refunds" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "refunds_user_id" ON "refunds" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
ALTER TABLE "patient_events" ADD CONSTRAINT "patient_events_type_check" CHECK ("type" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_requested', 'payment_request_cancelled', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'plan_limits_changed', 'refund_failed', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_last_action_check" CHECK ("last_action" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_requested', 'payment_request_cancelled', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'plan_limits_changed', 'refund_failed', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));