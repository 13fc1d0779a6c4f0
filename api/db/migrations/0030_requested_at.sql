ALTER TABLE "payments" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "disputes" RENAME COLUMN "asked_type" TO "requested_type";--> statement-breakpoint
ALTER TABLE "disputes" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "asked_at" TO "requested_at";--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_asked_type_check";--> statement-breakpoint
DROP INDEX "disputes_asked";--> statement-breakpoint
DROP INDEX "payments_unconfirmed";--> statement-breakpoint
DROP INDEX "refunds_unconfirmed";--> statement-breakpoint
CREATE INDEX "disputes_unconfirmed" ON "disputes" USING btree ("requested_at") WHERE requested_at is not null;--> statement-breakpoint
CREATE INDEX "payments_unconfirmed" ON "payments" USING btree ("requested_at") WHERE requested_at is not null and confirmed_at is null;--> statement-breakpoint
CREATE INDEX "refunds_unconfirmed" ON "refunds" USING btree ("requested_at") WHERE requested_at is not null and confirmed_at is null;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_requested_type_check" CHECK ("requested_type" in ('evidence', 'acceptance'));