CREATE TABLE "patient_import_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"has_problems" boolean DEFAULT false NOT NULL,
	"external_key" text,
	"person_key" text,
	"state" text DEFAULT 'pending' NOT NULL,
	"patient_id" uuid,
	CONSTRAINT "patient_import_rows_state_check" CHECK ("state" in ('pending', 'approved', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "patient_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"columns" jsonb NOT NULL,
	"task_id" uuid,
	"total" integer NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "patient_imports_status_check" CHECK ("status" in ('checking', 'ready', 'approving', 'finished', 'stopped', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "patient_import_rows" ADD CONSTRAINT "patient_import_rows_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_rows" ADD CONSTRAINT "patient_import_rows_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_rows" ADD CONSTRAINT "patient_import_rows_import_id_patient_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."patient_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_import_rows" ADD CONSTRAINT "patient_import_rows_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "patient_imports" ADD CONSTRAINT "patient_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "patient_import_rows_company" ON "patient_import_rows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "patient_import_rows_practice" ON "patient_import_rows" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_import_rows_line" ON "patient_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "patient_import_rows_problems" ON "patient_import_rows" USING btree ("import_id","line") WHERE has_problems;--> statement-breakpoint
CREATE INDEX "patient_import_rows_pending" ON "patient_import_rows" USING btree ("import_id","line") WHERE state = 'pending' and not has_problems;--> statement-breakpoint
CREATE INDEX "patient_import_rows_external" ON "patient_import_rows" USING btree ("import_id","external_key") WHERE external_key is not null;--> statement-breakpoint
CREATE INDEX "patient_import_rows_person" ON "patient_import_rows" USING btree ("import_id","person_key") WHERE person_key is not null;--> statement-breakpoint
CREATE INDEX "patient_import_rows_patient" ON "patient_import_rows" USING btree ("patient_id") WHERE patient_id is not null;--> statement-breakpoint
CREATE INDEX "patient_import_rows_patient_id" ON "patient_import_rows" USING btree ("patient_id") WHERE "patient_id" is not null;--> statement-breakpoint
CREATE INDEX "patient_imports_company" ON "patient_imports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "patient_imports_practice" ON "patient_imports" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "patient_imports_unfinished" ON "patient_imports" USING btree ("practice_id") WHERE status not in ('finished', 'stopped', 'failed');--> statement-breakpoint
CREATE INDEX "patient_imports_user_id" ON "patient_imports" USING btree ("user_id");