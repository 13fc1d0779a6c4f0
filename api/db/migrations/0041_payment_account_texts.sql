ALTER TABLE "payment_connections" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD COLUMN "statement_descriptor" text;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD COLUMN "modified_at" timestamp(3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_connections_default" ON "payment_connections" USING btree ("practice_id") WHERE "payment_connections"."is_default";