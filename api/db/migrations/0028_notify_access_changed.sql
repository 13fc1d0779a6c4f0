-- The functions and triggers have the name of the notice that they send. Triggers refer to a function by its identity.
ALTER FUNCTION "tell_standing"() RENAME TO "notify_access_changed";--> statement-breakpoint
ALTER TRIGGER "sessions_standing" ON "sessions" RENAME TO "sessions_access_changed";--> statement-breakpoint
ALTER TRIGGER "users_standing" ON "users" RENAME TO "users_access_changed";
