ALTER TABLE "practices" ADD COLUMN "locations_changed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "providers_changed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "groups_changed_at" timestamp(3) with time zone;