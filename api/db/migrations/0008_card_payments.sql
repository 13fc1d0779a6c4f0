CREATE TABLE "payment_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_connections_type_check" CHECK ("type" in ('express', 'standard'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"code" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_objects" (
	"id" text PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "patient_events" DROP CONSTRAINT "patient_events_type_check";--> statement-breakpoint
ALTER TABLE "patients" DROP CONSTRAINT "patients_last_action_check";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payment_method_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "allocation" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "processor_payment_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "processor_charge_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "processor_request_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "processor_id" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "connection_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD CONSTRAINT "payment_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD CONSTRAINT "payment_connections_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_connections_company" ON "payment_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_connections_practice" ON "payment_connections" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "sandbox_objects_account" ON "sandbox_objects" USING btree ("account","created_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_payment_method_id_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_connection_id_payment_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."payment_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_connection_id_payment_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."payment_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_unconfirmed" ON "payments" USING btree ("asked_at") WHERE asked_at is not null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "payments_payment_method_id" ON "payments" USING btree ("payment_method_id") WHERE "payment_method_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_connection_id" ON "payments" USING btree ("connection_id") WHERE "connection_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_methods_connection_id" ON "payment_methods" USING btree ("connection_id") WHERE "connection_id" is not null;--> statement-breakpoint
ALTER TABLE "patient_events" ADD CONSTRAINT "patient_events_type_check" CHECK ("type" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_refunded', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));--> statement-breakpoint
ALTER TABLE "patients" ADD CONSTRAINT "patients_last_action_check" CHECK ("last_action" in ('patient_created', 'patient_imported', 'visit_added', 'statement_created', 'billing_cycle_started', 'billing_cycle_status_changed', 'bill_approved', 'rule_restarted', 'rule_advanced', 'paper_statement_sent', 'template_sent', 'payment_received', 'payment_failed', 'payment_refunded', 'tags_changed', 'contact_enabled', 'contact_disabled', 'contact_blocked', 'contact_unblocked', 'billing_paused', 'billing_resumed', 'statement_sent', 'statement_adjusted', 'collections_reverted', 'receipt_sent', 'rule_resumed', 'contact_added', 'contact_changed', 'contact_removed', 'address_changed', 'address_posted', 'details_changed', 'manual_call', 'account_merged', 'accounts_merged_in', 'account_hidden', 'account_shown', 'family_role_changed', 'balances_updated', 'access_code_updated', 'sync_started', 'patient_synced', 'sync_failed', 'appointment_added', 'outbound_call'));