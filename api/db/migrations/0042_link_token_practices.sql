ALTER TABLE "account_tokens" ADD COLUMN "practice_id" uuid;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_practice_id_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."practices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tokens_practice_id" ON "account_tokens" USING btree ("practice_id") WHERE "practice_id" is not null;