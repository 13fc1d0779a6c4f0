ALTER TABLE "messages" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_failure_check" CHECK ("failure" in ('contact_blocked', 'contact_disabled'));