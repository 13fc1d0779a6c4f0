CREATE TABLE "payment_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"session_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"checked_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_pages_status_check" CHECK ("status" in ('open', 'closing', 'closed', 'paid'))
);
--> statement-breakpoint
CREATE TABLE "payment_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"status" text NOT NULL,
	"items" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"location_id" uuid,
	"connection_id" uuid NOT NULL,
	"from_appointment" boolean DEFAULT false NOT NULL,
	"code" text NOT NULL,
	"payment_id" uuid,
	"last_sent_at" timestamp(3) with time zone,
	"user_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_requests_status_check" CHECK ("status" in ('unpaid', 'paid', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "patient_events" DROP CONSTRAINT "patient_events_type_check";--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_last_action_check";--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_request_id_payment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."payment_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_pages" ADD CONSTRAINT "payment_pages_connection_id_payment_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."payment_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_connection_id_payment_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."payment_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_requests" ADD CONSTRAINT "payment_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_pages_request" ON "payment_pages" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "payment_pages_connection" ON "payment_pages" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "payment_pages_due" ON "payment_pages" USING btree ("checked_at") WHERE status in ('open', 'closing');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_requests_code" ON "payment_requests" USING btree ("code");--> statement-breakpoint
CREATE INDEX "payment_requests_patient" ON "payment_requests" USING btree ("patient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_requests_company_id" ON "payment_requests" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_requests_practice_id" ON "payment_requests" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "payment_requests_location_id" ON "payment_requests" USING btree ("location_id") WHERE "location_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_requests_connection_id" ON "payment_requests" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "payment_requests_payment_id" ON "payment_requests" USING btree ("payment_id") WHERE "payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_requests_user_id" ON "payment_requests" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
ALTER TABLE "patient_events" ADD CONSTRAINT "patient_events_type_check" CHECK ("type" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_requested', 'payment_request_cancelled', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'plan_limits_changed', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_last_action_check" CHECK ("last_action" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_requested', 'payment_request_cancelled', 'payment_refunded', 'payment_disputed', 'dispute_submitted', 'dispute_accepted', 'dispute_won', 'dispute_lost', 'plan_limits_changed', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));