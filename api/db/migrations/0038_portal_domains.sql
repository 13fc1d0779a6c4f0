CREATE TABLE "portal_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_domains" ADD CONSTRAINT "portal_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_domains" ADD CONSTRAINT "portal_domains_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_domains_company" ON "portal_domains" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_domains_practice" ON "portal_domains" USING btree ("practice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "portal_domains_domain" ON "portal_domains" USING btree ("domain");