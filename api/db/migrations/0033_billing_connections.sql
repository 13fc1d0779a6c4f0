CREATE TABLE "billing_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"failed_at" timestamp(3) with time zone,
	"start_sync" boolean DEFAULT true NOT NULL,
	"sync_task_id" uuid,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sealed_secrets" text,
	"secrets_set_at" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"connected_by" uuid,
	"last_synced_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "billing_connections_type_check" CHECK ("type" in ('dummy-classic', 'dummy-snapshot', 'generic', 'kareo', 'drchrono', 'ecw', 'athenahealth', 'athenahealth_no_cp', 'advancedmd', 'nextech', 'centralreach', 'xifin', 'curemd', 'nextech_select', 'allscripts', 'compulink', 'nextgen', 'medhost', 'practice_velocity', 'care_logic', 'ftp_pioneer', 'modmed', 'cpsi', 'candid_health', 'hst')),
	CONSTRAINT "billing_connections_status_check" CHECK ("status" in ('connected', 'not_configured', 'failing'))
);
--> statement-breakpoint
ALTER TABLE "practices" DROP CONSTRAINT "practices_connection_type_check";--> statement-breakpoint
ALTER TABLE "billing_connections" ADD CONSTRAINT "billing_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_connections" ADD CONSTRAINT "billing_connections_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_connections" ADD CONSTRAINT "billing_connections_connected_by_users_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_connections_company" ON "billing_connections" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "billing_connections_practice" ON "billing_connections" USING btree ("practice_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_connections_current" ON "billing_connections" USING btree ("practice_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "billing_connections_connected_by" ON "billing_connections" USING btree ("connected_by") WHERE "connected_by" is not null;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_connection_type_check" CHECK ("connection_type" in ('dummy-classic', 'dummy-snapshot', 'generic', 'kareo', 'drchrono', 'ecw', 'athenahealth', 'athenahealth_no_cp', 'advancedmd', 'nextech', 'centralreach', 'xifin', 'curemd', 'nextech_select', 'allscripts', 'compulink', 'nextgen', 'medhost', 'practice_velocity', 'care_logic', 'ftp_pioneer', 'modmed', 'cpsi', 'candid_health', 'hst'));--> statement-breakpoint
-- Practices with an embedded billing system were connected before connections were stored.
INSERT INTO "billing_connections" ("id", "company_id", "practice_id", "type", "status", "created_at", "modified_at")
SELECT gen_random_uuid(), "company_id", "id", "connection_type", 'connected', now(), now() FROM "practices"
WHERE "connection_type" IN ('dummy-classic', 'dummy-snapshot');