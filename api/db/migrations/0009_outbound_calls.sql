CREATE TABLE "outbound_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"user_id" uuid,
	"patient_id" uuid,
	"contact_id" uuid,
	"to_phone" text NOT NULL,
	"language" text,
	"status" text DEFAULT 'initiated' NOT NULL,
	"right_leg_external_id" text,
	"answered_at" timestamp(3) with time zone,
	"released_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"modified_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "custom_outbound_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sip_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "operator_status" text DEFAULT 'offline' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbound_calls" ADD CONSTRAINT "outbound_calls_contact_id_patient_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."patient_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outbound_calls_current" ON "outbound_calls" USING btree ("user_id") WHERE "outbound_calls"."released_at" is null;--> statement-breakpoint
CREATE INDEX "outbound_calls_user" ON "outbound_calls" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "outbound_calls_patient" ON "outbound_calls" USING btree ("patient_id","created_at");