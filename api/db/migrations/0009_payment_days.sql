CREATE TABLE "payment_days" (
	"company_id" uuid NOT NULL,
	"practice_id" uuid NOT NULL,
	"post_date" date NOT NULL,
	"type" text NOT NULL,
	"is_frontdesk" boolean NOT NULL,
	"payments" integer NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "payment_days_practice_id_post_date_type_is_frontdesk_pk" PRIMARY KEY("practice_id","post_date","type","is_frontdesk"),
	CONSTRAINT "payment_days_type_check" CHECK ("type" in ('practice', 'patient_portal', 'upfront', 'application', 'autodebit', 'manual', 'cash', 'terminal', 'insurance'))
);
--> statement-breakpoint
ALTER TABLE "payment_days" ADD CONSTRAINT "payment_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_days" ADD CONSTRAINT "payment_days_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_days_company" ON "payment_days" USING btree ("company_id","post_date");--> statement-breakpoint
CREATE INDEX "payment_plans_declined" ON "payment_plans" USING btree ("patient_id") WHERE status = 'declined';--> statement-breakpoint
-- Adds the changes of one statement to the sums of payment_days, in the order of their key, so that two statements do
-- not wait for each other. Counted are payments with a post date that moved money: collected and pending ones.
CREATE FUNCTION "sum_payment_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO "payment_days" AS day ("company_id", "practice_id", "post_date", "type", "is_frontdesk", "payments", "amount", "refunded")
		SELECT "company_id", "practice_id", "post_date", "type", "is_frontdesk", count(*), sum("amount"), sum("refunded")
		FROM "added" WHERE "post_date" IS NOT NULL AND "status" IN ('success', 'dispute', 'refunded', 'pending')
		GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 3, 4, 5
		ON CONFLICT ("practice_id", "post_date", "type", "is_frontdesk") DO UPDATE SET
			"payments" = day."payments" + EXCLUDED."payments", "amount" = day."amount" + EXCLUDED."amount", "refunded" = day."refunded" + EXCLUDED."refunded";
		RETURN NULL;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "payment_days" AS day ("company_id", "practice_id", "post_date", "type", "is_frontdesk", "payments", "amount", "refunded")
		SELECT max("company_id"::text)::uuid, "practice_id", "post_date", "type", "is_frontdesk", sum(one), sum(one * "amount"), sum(one * "refunded")
		FROM (
			SELECT 1 AS one, "company_id", "practice_id", "post_date", "type", "is_frontdesk", "amount", "refunded", "status" FROM "added"
			UNION ALL
			SELECT -1, "company_id", "practice_id", "post_date", "type", "is_frontdesk", "amount", "refunded", "status" FROM "removed"
		) AS changed WHERE "post_date" IS NOT NULL AND "status" IN ('success', 'dispute', 'refunded', 'pending')
		GROUP BY 2, 3, 4, 5
		HAVING sum(one) <> 0 OR sum(one * "amount") <> 0 OR sum(one * "refunded") <> 0
		ORDER BY 2, 3, 4, 5
		ON CONFLICT ("practice_id", "post_date", "type", "is_frontdesk") DO UPDATE SET
			"payments" = day."payments" + EXCLUDED."payments", "amount" = day."amount" + EXCLUDED."amount", "refunded" = day."refunded" + EXCLUDED."refunded";
	ELSE
		UPDATE "payment_days" AS day SET
			"payments" = day."payments" - gone."payments", "amount" = day."amount" - gone."amount", "refunded" = day."refunded" - gone."refunded"
		FROM (
			SELECT "practice_id", "post_date", "type", "is_frontdesk", count(*) AS "payments", sum("amount") AS "amount", sum("refunded") AS "refunded"
			FROM "removed" WHERE "post_date" IS NOT NULL AND "status" IN ('success', 'dispute', 'refunded', 'pending')
			GROUP BY 1, 2, 3, 4
		) AS gone
		WHERE (day."practice_id", day."post_date", day."type", day."is_frontdesk") = (gone."practice_id", gone."post_date", gone."type", gone."is_frontdesk");
	END IF;
	DELETE FROM "payment_days" AS day USING (SELECT DISTINCT "practice_id", "post_date", "type", "is_frontdesk" FROM "removed") AS touched
	WHERE (day."practice_id", day."post_date", day."type", day."is_frontdesk") = (touched."practice_id", touched."post_date", touched."type", touched."is_frontdesk")
		AND day."payments" = 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "payments_added" AFTER INSERT ON "payments"
	REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "sum_payment_days"();--> statement-breakpoint
CREATE TRIGGER "payments_changed" AFTER UPDATE ON "payments"
	REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "sum_payment_days"();--> statement-breakpoint
CREATE TRIGGER "payments_removed" AFTER DELETE ON "payments"
	REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "sum_payment_days"();--> statement-breakpoint
INSERT INTO "payment_days" ("company_id", "practice_id", "post_date", "type", "is_frontdesk", "payments", "amount", "refunded")
SELECT "company_id", "practice_id", "post_date", "type", "is_frontdesk", count(*), sum("amount"), sum("refunded")
FROM "payments" WHERE "post_date" IS NOT NULL AND "status" IN ('success', 'dispute', 'refunded', 'pending')
GROUP BY 1, 2, 3, 4, 5;
