CREATE TABLE "company_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"processor_id" text NOT NULL,
	"fingerprint" text,
	"brand" text NOT NULL,
	"display" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"funding" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "company_cards_funding_check" CHECK ("funding" in ('credit', 'debit', 'prepaid', 'unknown')),
	CONSTRAINT "company_cards_status_check" CHECK ("status" in ('active', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "company_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"text" text NOT NULL,
	"text_version" integer NOT NULL,
	"language" text NOT NULL,
	"sign_method" text NOT NULL,
	"sign_address" text NOT NULL,
	"sign_staff" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sign_fingerprint" text NOT NULL,
	"signed_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	CONSTRAINT "company_consents_language_check" CHECK ("language" in ('english', 'spanish')),
	CONSTRAINT "company_consents_sign_method_check" CHECK ("sign_method" in ('on_screen', 'link', 'paper', 'phone'))
);
--> statement-breakpoint
CREATE TABLE "company_customers" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_cards" ADD CONSTRAINT "company_cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_consents" ADD CONSTRAINT "company_consents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_consents" ADD CONSTRAINT "company_consents_card_id_company_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."company_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_consents" ADD CONSTRAINT "company_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_customers" ADD CONSTRAINT "company_customers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_cards_processor" ON "company_cards" USING btree ("company_id","processor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "company_consents_in_force" ON "company_consents" USING btree ("company_id") WHERE "company_consents"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "company_consents_company_id" ON "company_consents" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_consents_card_id" ON "company_consents" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "company_consents_user_id" ON "company_consents" USING btree ("user_id");