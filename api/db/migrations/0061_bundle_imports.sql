CREATE TABLE "bundle_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid,
	"file_name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_stored" boolean DEFAULT true NOT NULL,
	"is_listed" boolean DEFAULT false NOT NULL,
	"patients" integer NOT NULL,
	"patients_done" integer DEFAULT 0 NOT NULL,
	"identifiers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bundle_files_status_check" CHECK ("status" in ('pending', 'imported', 'left_out'))
);
--> statement-breakpoint
CREATE TABLE "bundle_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"task_id" uuid,
	"files" integer DEFAULT 0 NOT NULL,
	"patients" integer DEFAULT 0 NOT NULL,
	"patients_done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "bundle_imports_status_check" CHECK ("status" in ('ready', 'importing', 'finished', 'stopped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "bundle_files" ADD CONSTRAINT "bundle_files_import_id_bundle_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bundle_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_imports" ADD CONSTRAINT "bundle_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_imports" ADD CONSTRAINT "bundle_imports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_imports" ADD CONSTRAINT "bundle_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_files_import" ON "bundle_files" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "bundle_files_stored" ON "bundle_files" USING btree ("created_at") WHERE is_stored;--> statement-breakpoint
CREATE INDEX "bundle_imports_company" ON "bundle_imports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "bundle_imports_practice" ON "bundle_imports" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bundle_imports_unfinished" ON "bundle_imports" USING btree ("practice_id") WHERE status not in ('finished', 'stopped', 'failed');--> statement-breakpoint
CREATE INDEX "bundle_imports_user_id" ON "bundle_imports" USING btree ("user_id");--> statement-breakpoint
UPDATE "billing_connections" SET "status" = 'connected', "start_sync" = false WHERE "type" = 'generic' AND "settings" ->> 'source' = 'files' AND "removed_at" IS NULL;
