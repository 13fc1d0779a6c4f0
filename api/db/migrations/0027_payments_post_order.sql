DROP INDEX "payments_posted";--> statement-breakpoint
CREATE INDEX "payments_type_post_order" ON "payments" USING btree ("company_id","type",coalesce("post_date", '9999-01-01'::date),"id");