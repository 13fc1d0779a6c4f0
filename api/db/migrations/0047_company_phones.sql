CREATE TABLE "company_phones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "company_phones_phone_unique" UNIQUE("phone"),
	CONSTRAINT "company_phones_status_check" CHECK ("status" in ('ordered', 'active'))
);
--> statement-breakpoint
CREATE TABLE "embedded_phones" (
	"phone" text PRIMARY KEY NOT NULL,
	"purchase_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_phones" ADD CONSTRAINT "company_phones_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_phones_company_id" ON "company_phones" USING btree ("company_id");