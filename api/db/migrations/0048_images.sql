CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" uuid NOT NULL,
	"company_id" uuid,
	"practice_id" uuid,
	"user_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"removed_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "images_token_unique" UNIQUE("token"),
	CONSTRAINT "images_type_check" CHECK ("type" in ('image/png', 'image/jpeg', 'image/gif', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "email_header_url" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "paper_statement_logo_url" text;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_removed" ON "images" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "images_company_id" ON "images" USING btree ("company_id") WHERE "company_id" is not null;--> statement-breakpoint
CREATE INDEX "images_practice_id" ON "images" USING btree ("practice_id") WHERE "practice_id" is not null;--> statement-breakpoint
CREATE INDEX "images_user_id" ON "images" USING btree ("user_id") WHERE "user_id" is not null;