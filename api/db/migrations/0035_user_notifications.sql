ALTER TABLE "users" ADD COLUMN "default_pos_terminal_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_on_dispute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_on_dispute_charges" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_at" timestamp(3) with time zone;--> statement-breakpoint
UPDATE "users" SET "confirmed_at" = "created_at" WHERE "password_hash" IS NOT NULL OR "idp_migration" = 'success';--> statement-breakpoint
-- Admins are always notified of disputed charges.
UPDATE "users" SET "notify_on_dispute_charges" = true WHERE "role" >= 40;
