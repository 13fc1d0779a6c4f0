CREATE TABLE "provider_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"external_id" text,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"payment_connection_id" uuid
);
--> statement-breakpoint
ALTER TABLE "practices" ALTER COLUMN "timezone" SET DEFAULT 'US/Pacific';--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "provider_group_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD COLUMN "last4" text;--> statement-breakpoint
ALTER TABLE "provider_groups" ADD CONSTRAINT "provider_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_groups" ADD CONSTRAINT "provider_groups_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_groups" ADD CONSTRAINT "provider_groups_payment_connection_id_payment_connections_id_fk" FOREIGN KEY ("payment_connection_id") REFERENCES "public"."payment_connections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "provider_groups_external" ON "provider_groups" USING btree ("practice_id","external_id");--> statement-breakpoint
CREATE INDEX "provider_groups_company" ON "provider_groups" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "provider_groups_connection" ON "provider_groups" USING btree ("payment_connection_id");--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_provider_group_id_provider_groups_id_fk" FOREIGN KEY ("provider_group_id") REFERENCES "public"."provider_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "locations_provider_group" ON "locations" USING btree ("provider_group_id");