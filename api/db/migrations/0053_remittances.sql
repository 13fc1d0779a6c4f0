CREATE TABLE "remittance_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"remittance_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"claim" jsonb NOT NULL,
	"reason" jsonb,
	CONSTRAINT "remittance_claims_state_check" CHECK ("state" in ('pending', 'posted', 'known', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"position" integer NOT NULL,
	"payer_id" text NOT NULL,
	"payer_name" text NOT NULL,
	"check_number" text NOT NULL,
	"paid_on" date,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"fault" jsonb,
	"claims" integer NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"left_out" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "remittances_status_check" CHECK ("status" in ('posting', 'posted', 'rejected', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "remittance_claims" ADD CONSTRAINT "remittance_claims_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_claims" ADD CONSTRAINT "remittance_claims_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_claims" ADD CONSTRAINT "remittance_claims_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remittance_claims_company" ON "remittance_claims" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "remittance_claims_practice" ON "remittance_claims" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_claims_number" ON "remittance_claims" USING btree ("remittance_id","number");--> statement-breakpoint
CREATE INDEX "remittance_claims_pending" ON "remittance_claims" USING btree ("remittance_id","number") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "remittance_claims_left_out" ON "remittance_claims" USING btree ("remittance_id","number") WHERE state = 'left_out';--> statement-breakpoint
CREATE INDEX "remittances_company" ON "remittances" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "remittances_practice" ON "remittances" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "remittances_task" ON "remittances" USING btree ("task_id","position");