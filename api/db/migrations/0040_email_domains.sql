CREATE TABLE "email_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"sender_email" text NOT NULL,
	"use_same_domain" boolean NOT NULL,
	"sending_domain" text NOT NULL,
	"receiving_domain" text NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text,
	"records" jsonb NOT NULL,
	"redirection" text,
	"redirection_checked_at" timestamp(3) with time zone,
	"checked_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "email_domains_redirection_check" CHECK ("redirection" in ('pending', 'active', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_domains_company" ON "email_domains" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_domains_practice" ON "email_domains" USING btree ("practice_id");