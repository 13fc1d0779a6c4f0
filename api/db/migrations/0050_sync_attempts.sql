ALTER TABLE "billing_connections" ADD COLUMN "last_attempt_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "billing_connections" SET "last_attempt_at" = "last_synced_at";
