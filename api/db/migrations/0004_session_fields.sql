ALTER TABLE "practices" ADD COLUMN "preferred_language_support" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "custom_portal_domain" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "dns_redirect_link" text;--> statement-breakpoint
ALTER TABLE "practices" ADD COLUMN "custom_portal_link" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "web_push_permissions" text;--> statement-breakpoint
ALTER TABLE "gpt_responses" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_web_push_permissions_check" CHECK ("web_push_permissions" in ('default', 'granted', 'denied'));