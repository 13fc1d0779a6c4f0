ALTER TABLE "payment_connections" ADD COLUMN "posting_data" jsonb;--> statement-breakpoint
ALTER TABLE "payment_connections" ADD COLUMN "sealed_bank_account" text;