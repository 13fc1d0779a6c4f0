ALTER TABLE "providers" ADD COLUMN "do_not_bill" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "telehealth_link" text;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "modified_at" timestamp(3) with time zone DEFAULT now() NOT NULL;