ALTER TABLE "practices" ADD COLUMN "voice_ai_hours_start" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "voice_ai_hours_end" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "meta" jsonb DEFAULT '{}'::jsonb NOT NULL;