CREATE TABLE "payment_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"patient_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payment_discounts_status_check" CHECK ("status" in ('promised', 'granted', 'revoked'))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "convenience_fee" bigint;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "convenience_fee_ach" bigint;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "convenience_fee_non_ach" bigint;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "prompt_pay_discount" integer;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "prompt_pay_days" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "convenience_fee" bigint;--> statement-breakpoint
ALTER TABLE "payment_discounts" ADD CONSTRAINT "payment_discounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discounts" ADD CONSTRAINT "payment_discounts_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discounts" ADD CONSTRAINT "payment_discounts_patient_id_patients_id_fk" FOREIGN KEY ("patient_id") REFERENCES "public"."patients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discounts" ADD CONSTRAINT "payment_discounts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_discounts" ADD CONSTRAINT "payment_discounts_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_discounts_payment" ON "payment_discounts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_discounts_charge" ON "payment_discounts" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "payment_discounts_patient" ON "payment_discounts" USING btree ("patient_id");--> statement-breakpoint
CREATE INDEX "payment_discounts_company_id" ON "payment_discounts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "payment_discounts_practice_id" ON "payment_discounts" USING btree ("practice_id");