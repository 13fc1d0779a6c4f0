ALTER TABLE "saved_views" DROP CONSTRAINT "saved_views_screen_check";--> statement-breakpoint
CREATE INDEX "payments_practice" ON "payments" USING btree ("practice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_type" ON "payments" USING btree ("company_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_posted" ON "payments" USING btree ("company_id","post_date");--> statement-breakpoint
CREATE INDEX "payments_post_order" ON "payments" USING btree ("company_id",coalesce("post_date", '9999-01-01'::date),"id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("company_id","amount","id");--> statement-breakpoint
CREATE INDEX "payments_disputed" ON "payments" USING btree ("company_id","created_at","id") WHERE dispute_status is not null;--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("company_id","created_at","id") WHERE refunded > 0;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_screen_check" CHECK ("screen" in ('patients', 'inbox', 'payments'));