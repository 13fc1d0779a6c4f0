CREATE TABLE "dispute_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid,
	"dispute_id" uuid,
	"kind" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"processor_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "dispute_files_used" CHECK ((dispute_id is null) = (kind is null)),
	CONSTRAINT "dispute_files_kind_check" CHECK ("kind" in ('cancellation_policy', 'customer_communication', 'customer_signature', 'duplicate_charge_documentation', 'receipt', 'service_documentation', 'uncategorized_file')),
	CONSTRAINT "dispute_files_type_check" CHECK ("type" in ('application/pdf', 'image/jpeg', 'image/png'))
);
--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_files_kind" ON "dispute_files" USING btree ("dispute_id","kind") WHERE dispute_id is not null;--> statement-breakpoint
CREATE INDEX "dispute_files_unused" ON "dispute_files" USING btree ("user_id","created_at") WHERE dispute_id is null;--> statement-breakpoint
CREATE INDEX "dispute_files_company_id" ON "dispute_files" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "dispute_files_practice_id" ON "dispute_files" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "dispute_files_user_id" ON "dispute_files" USING btree ("user_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "dispute_files_dispute_id" ON "dispute_files" USING btree ("dispute_id") WHERE "dispute_id" is not null;