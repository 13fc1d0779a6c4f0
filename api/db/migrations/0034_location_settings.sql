ALTER TABLE "locations" ADD COLUMN "friendly_name" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "pre_service_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "pre_service_golive_date" date;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "modified_at" timestamp(3) with time zone DEFAULT now() NOT NULL;