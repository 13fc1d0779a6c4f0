CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"processor_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"evidence" jsonb NOT NULL,
	"evidence_due_at" timestamp(3) with time zone,
	"submission_count" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp(3) with time zone,
	"asked_type" text,
	"asked_at" timestamp(3) with time zone,
	"reversed" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "disputes_status_check" CHECK ("status" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'charge_refunded', 'won', 'lost')),
	CONSTRAINT "disputes_asked_type_check" CHECK ("asked_type" in ('evidence', 'acceptance'))
);
--> statement-breakpoint
ALTER TABLE "patient_events" DROP CONSTRAINT "patient_events_type_check";--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_last_action_check";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_processor" ON "disputes" USING btree ("processor_id");--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("company_id","evidence_due_at") WHERE status in ('needs_response', 'warning_needs_response');--> statement-breakpoint
CREATE INDEX "disputes_asked" ON "disputes" USING btree ("asked_at") WHERE asked_at is not null;--> statement-breakpoint
CREATE INDEX "disputes_company_id" ON "disputes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "disputes_practice_id" ON "disputes" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "disputes_patient_id" ON "disputes" USING btree ("patient_id");--> statement-breakpoint
ALTER TABLE "patient_events" ADD CONSTRAINT "patient_events_type_check" CHECK ("type" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_last_action_check" CHECK ("last_action" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));