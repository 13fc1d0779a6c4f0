ALTER TABLE "company_customers" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "company_customers" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "company_customers" ADD COLUMN "address_line1" text;--> statement-breakpoint
ALTER TABLE "company_customers" ADD COLUMN "address_line2" text;--> statement-breakpoint
ALTER TABLE "company_customers" ADD COLUMN "address_city" text;--> statement-breakpoint
ALTER TABLE "company_customers" ADD COLUMN "address_region" text;--> statement-breakpoint
ALTER TABLE "company_customers" ADD COLUMN "address_zip_code" text;