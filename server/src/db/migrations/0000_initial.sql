CREATE TABLE "ad_changes" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"ad_id" uuid NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_media" (
	"ad_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "ad_media_ad_id_position_pk" PRIMARY KEY("ad_id","position"),
	CONSTRAINT "ad_media_position" CHECK ("ad_media"."position" between 0 and 9)
);
--> statement-breakpoint
CREATE TABLE "ad_prices" (
	"ad_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_prices_ad_id_changed_at_pk" PRIMARY KEY("ad_id","changed_at")
);
--> statement-breakpoint
CREATE TABLE "ad_stats" (
	"ad_id" uuid PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"contacts" integer DEFAULT 0 NOT NULL,
	"notifications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_stats_positive" CHECK (least("ad_stats"."views", "ad_stats"."favorites", "ad_stats"."contacts", "ad_stats"."notifications") >= 0)
);
--> statement-breakpoint
CREATE TABLE "ads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "ads_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agent_id" uuid NOT NULL,
	"ward_id" uuid NOT NULL,
	"type" text NOT NULL,
	"property_type" text NOT NULL,
	"status" text NOT NULL,
	"price" bigint NOT NULL,
	"months_in_advance" smallint,
	"connexion_fees" bigint,
	"fees_for_visit" bigint,
	"area" integer,
	"bedrooms_count" smallint,
	"bathrooms_count" smallint,
	"has_generator" boolean DEFAULT false NOT NULL,
	"has_guard" boolean DEFAULT false NOT NULL,
	"has_pool" boolean DEFAULT false NOT NULL,
	"has_water_tank" boolean DEFAULT false NOT NULL,
	"has_garage" boolean DEFAULT false NOT NULL,
	"has_garden" boolean DEFAULT false NOT NULL,
	"is_furnished" boolean DEFAULT false NOT NULL,
	"description" text NOT NULL,
	"admin_comment" text,
	"pending_changes" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"expiration_date" timestamp (3) with time zone NOT NULL,
	"expired_at" timestamp (3) with time zone,
	"expiry_warned_at" timestamp (3) with time zone,
	"unavailable_at" timestamp (3) with time zone,
	"restored_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "ads_number_unique" UNIQUE("number"),
	CONSTRAINT "ads_type" CHECK ("ads"."type" in ('rent', 'sell')),
	CONSTRAINT "ads_property_type" CHECK ("ads"."property_type" in ('apartment', 'house', 'plot')),
	CONSTRAINT "ads_status" CHECK ("ads"."status" in ('draft', 'pending_approval', 'rejected', 'approved')),
	CONSTRAINT "ads_price" CHECK ("ads"."price" > 0),
	CONSTRAINT "ads_rent" CHECK ("ads"."type" <> 'rent' or ("ads"."months_in_advance" > 0 and "ads"."connexion_fees" is not null)),
	CONSTRAINT "ads_fees" CHECK ("ads"."connexion_fees" >= 0 and "ads"."fees_for_visit" >= 0),
	CONSTRAINT "ads_area" CHECK ("ads"."area" > 0 and ("ads"."property_type" <> 'plot' or "ads"."area" is not null)),
	CONSTRAINT "ads_rooms" CHECK ("ads"."property_type" = 'plot' or ("ads"."bedrooms_count" > 0 and "ads"."bathrooms_count" > 0)),
	CONSTRAINT "ads_plot" CHECK ("ads"."property_type" <> 'plot' or ("ads"."bedrooms_count" is null and "ads"."bathrooms_count" is null and not ("ads"."is_furnished" or "ads"."has_water_tank" or "ads"."has_garage" or "ads"."has_garden" or "ads"."has_pool"))),
	CONSTRAINT "ads_description" CHECK (char_length("ads"."description") between 1 and 3000),
	CONSTRAINT "ads_published" CHECK ("ads"."status" <> 'approved' or "ads"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ad_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "featured_ads" (
	"ad_id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "featured_agents" (
	"agent_id" uuid PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_reveals" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"agent_id" uuid NOT NULL,
	CONSTRAINT "phone_reveals_user_id_day_agent_id_pk" PRIMARY KEY("user_id","day","agent_id")
);
--> statement-breakpoint
CREATE TABLE "transaction_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"ad_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"connexion_fees" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unavailable_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ad_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrew" boolean NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "unavailable_reports_outcome" CHECK ("unavailable_reports"."outcome" in ('restored_by_agent', 'restored_by_admin', 'removed')),
	CONSTRAINT "unavailable_reports_resolved" CHECK (("unavailable_reports"."resolved_at" is null) = ("unavailable_reports"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "agent_wards" (
	"agent_id" uuid NOT NULL,
	"ward_id" uuid NOT NULL,
	CONSTRAINT "agent_wards_agent_id_ward_id_pk" PRIMARY KEY("agent_id","ward_id")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"instagram_url" text,
	"instagram_followers_count" integer,
	"years_of_experience" text,
	"is_onboarded" boolean DEFAULT false NOT NULL,
	"reviews_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"token_balance" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agents_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "agents_experience" CHECK ("agents"."years_of_experience" in ('LESS_THAN_3', '3_TO_5', '5_TO_10', '10_MORE')),
	CONSTRAINT "agents_tokens" CHECK ("agents"."token_balance" >= 0),
	CONSTRAINT "agents_rating" CHECK ("agents"."rating_sum" between "agents"."reviews_count" and 5 * "agents"."reviews_count"),
	CONSTRAINT "agents_followers" CHECK ("agents"."instagram_followers_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"note" smallint NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_note" CHECK ("reviews"."note" between 1 and 5),
	CONSTRAINT "reviews_comment" CHECK (char_length("reviews"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "app_parameters" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target" text NOT NULL,
	"question_en" text NOT NULL,
	"question_sw" text NOT NULL,
	"answer_en" text NOT NULL,
	"answer_sw" text NOT NULL,
	"position" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faqs_target" CHECK ("faqs"."target" in ('public', 'agent'))
);
--> statement-breakpoint
CREATE TABLE "menu_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_sw" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_item_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_sw" text NOT NULL,
	"image_url" text,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collection_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_sw" text NOT NULL,
	"link" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cloud_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"source" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"color" text,
	"fingerprint" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "cloud_files_path_unique" UNIQUE("path"),
	CONSTRAINT "cloud_files_source" CHECK ("cloud_files"."source" in ('ad_image', 'user_profile_picture')),
	CONSTRAINT "cloud_files_color" CHECK ("cloud_files"."color" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"municipality" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"maps_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"plan_id" uuid,
	"tokens" integer,
	"amount" bigint NOT NULL,
	"transaction_number" text NOT NULL,
	"phone_number" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "payments_transactionNumber_unique" UNIQUE("transaction_number"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('new', 'confirmed', 'error', 'rejected')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_subject" CHECK (("payments"."plan_id" is null) <> ("payments"."tokens" is null) and "payments"."tokens" > 0),
	CONSTRAINT "payments_phone_number" CHECK ("payments"."phone_number" ~ '^0[1-9][0-9]{8}$'),
	CONSTRAINT "payments_transaction_number" CHECK (char_length("payments"."transaction_number") between 1 and 255 and "payments"."transaction_number" = upper("payments"."transaction_number")),
	CONSTRAINT "payments_decided" CHECK (("payments"."status" = 'new') = ("payments"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_features" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"name_en" text NOT NULL,
	"name_sw" text NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name_en" text NOT NULL,
	"name_sw" text NOT NULL,
	"price" bigint NOT NULL,
	"previous_price" bigint,
	"duration_days" smallint NOT NULL,
	"position" smallint NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_price" CHECK ("plans"."price" > 0 and "plans"."previous_price" > "plans"."price"),
	CONSTRAINT "plans_duration" CHECK ("plans"."duration_days" > 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"payment_id" uuid,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "subscriptions_dates" CHECK ("subscriptions"."end_date" > "subscriptions"."start_date")
);
--> statement-breakpoint
CREATE TABLE "token_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agent_id" uuid NOT NULL,
	"variation" integer NOT NULL,
	"reason" text NOT NULL,
	"payment_id" uuid,
	"ad_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_movements_paymentId_unique" UNIQUE("payment_id"),
	CONSTRAINT "token_movements_adId_unique" UNIQUE("ad_id"),
	CONSTRAINT "token_movements_variation" CHECK ("token_movements"."variation" <> 0),
	CONSTRAINT "token_movements_reason" CHECK ("token_movements"."reason" in ('purchase', 'gift', 'publication'))
);
--> statement-breakpoint
CREATE TABLE "user_ad_search_results" (
	"search_id" uuid NOT NULL,
	"ad_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp (3) with time zone,
	CONSTRAINT "user_ad_search_results_search_id_ad_id_pk" PRIMARY KEY("search_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "user_ad_search_targets" (
	"search_id" uuid NOT NULL,
	"ward_id" uuid NOT NULL,
	"type" text NOT NULL,
	"property_type" text NOT NULL,
	"price_min" bigint NOT NULL,
	"price_max" bigint NOT NULL,
	"bedrooms" integer NOT NULL,
	"amenities" integer NOT NULL,
	"expiration_date" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_ad_search_targets_search_id_ward_id_pk" PRIMARY KEY("search_id","ward_id"),
	CONSTRAINT "user_ad_search_targets_price" CHECK ("user_ad_search_targets"."price_min" <= "user_ad_search_targets"."price_max")
);
--> statement-breakpoint
CREATE TABLE "user_ad_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"ward_ids" uuid[] DEFAULT '{}' NOT NULL,
	"city_ids" uuid[] DEFAULT '{}' NOT NULL,
	"type" text,
	"property_type" text,
	"price_min" bigint,
	"price_max" bigint,
	"bedrooms_count" smallint[] DEFAULT '{}' NOT NULL,
	"has_generator" boolean,
	"has_guard" boolean,
	"has_pool" boolean,
	"has_water_tank" boolean,
	"has_garage" boolean,
	"has_garden" boolean,
	"is_furnished" boolean,
	"search_time_frame" smallint DEFAULT 0 NOT NULL,
	"accept_contact" boolean DEFAULT true NOT NULL,
	"whats_app_notifications_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiration_date" timestamp (3) with time zone NOT NULL,
	"last_notified_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "user_ad_searches_type" CHECK ("user_ad_searches"."type" in ('rent', 'sell')),
	CONSTRAINT "user_ad_searches_property_type" CHECK ("user_ad_searches"."property_type" in ('apartment', 'house', 'plot')),
	CONSTRAINT "user_ad_searches_price" CHECK (coalesce("user_ad_searches"."price_min", "user_ad_searches"."price_max") is not null and "user_ad_searches"."price_min" <= "user_ad_searches"."price_max"),
	CONSTRAINT "user_ad_searches_time_frame" CHECK ("user_ad_searches"."search_time_frame" between 0 and 4)
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"template" jsonb,
	"dedupe_key" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"external_id" text,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "messages_status" CHECK ("messages"."status" in ('queued', 'sent', 'refused')),
	CONSTRAINT "messages_locale" CHECK ("messages"."locale" in ('en', 'sw')),
	CONSTRAINT "messages_sent" CHECK (("messages"."status" = 'sent') = ("messages"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "codes_purpose" CHECK ("codes"."purpose" in ('verify', 'reset')),
	CONSTRAINT "codes_attempts" CHECK ("codes"."attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "refresh_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_type" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"password_hash" text NOT NULL,
	"locale" text DEFAULT 'sw' NOT NULL,
	"profile_image_id" uuid,
	"verified_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_phoneNumber_unique" UNIQUE("phone_number"),
	CONSTRAINT "users_type" CHECK ("users"."user_type" in ('agent', 'customer')),
	CONSTRAINT "users_locale" CHECK ("users"."locale" in ('en', 'sw')),
	CONSTRAINT "users_phone_number" CHECK ("users"."phone_number" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "users_names" CHECK (char_length("users"."first_name") >= 2 and char_length("users"."last_name") >= 2),
	CONSTRAINT "users_suspension" CHECK (("users"."suspended_at" is null) = ("users"."suspended_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "ad_media" ADD CONSTRAINT "ad_media_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_media" ADD CONSTRAINT "ad_media_file_id_cloud_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."cloud_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_prices" ADD CONSTRAINT "ad_prices_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_stats" ADD CONSTRAINT "ad_stats_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_ward_id_wards_id_fk" FOREIGN KEY ("ward_id") REFERENCES "public"."wards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_ads" ADD CONSTRAINT "featured_ads_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_agents" ADD CONSTRAINT "featured_agents_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_reveals" ADD CONSTRAINT "phone_reveals_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD CONSTRAINT "unavailable_reports_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unavailable_reports" ADD CONSTRAINT "unavailable_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_wards" ADD CONSTRAINT "agent_wards_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_wards" ADD CONSTRAINT "agent_wards_ward_id_wards_id_fk" FOREIGN KEY ("ward_id") REFERENCES "public"."wards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_item_collections" ADD CONSTRAINT "menu_item_collections_entry_id_menu_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."menu_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_items" ADD CONSTRAINT "menu_items_collection_id_menu_item_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."menu_item_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_files" ADD CONSTRAINT "cloud_files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wards" ADD CONSTRAINT "wards_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_features" ADD CONSTRAINT "plan_features_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_movements" ADD CONSTRAINT "token_movements_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_movements" ADD CONSTRAINT "token_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_movements" ADD CONSTRAINT "token_movements_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ad_search_results" ADD CONSTRAINT "user_ad_search_results_search_id_user_ad_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."user_ad_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ad_search_results" ADD CONSTRAINT "user_ad_search_results_ad_id_ads_id_fk" FOREIGN KEY ("ad_id") REFERENCES "public"."ads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ad_search_targets" ADD CONSTRAINT "user_ad_search_targets_search_id_user_ad_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."user_ad_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ad_searches" ADD CONSTRAINT "user_ad_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_links" ADD CONSTRAINT "sign_in_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_media_file" ON "ad_media" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "ads_published_order" ON "ads" USING btree ("published_at","number") WHERE "ads"."status" = 'approved' and "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_agent" ON "ads" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id") WHERE "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_status_order" ON "ads" USING btree ("status","created_at") WHERE "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_pending_changes" ON "ads" USING btree ("updated_at") WHERE "ads"."pending_changes" is not null and "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_expiry" ON "ads" USING btree ("expiration_date") WHERE "ads"."expired_at" is null and "ads"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "ads_ward" ON "ads" USING btree ("ward_id");--> statement-breakpoint
CREATE UNIQUE INDEX "favorites_once" ON "favorites" USING btree ("user_id","ad_id");--> statement-breakpoint
CREATE INDEX "favorites_user" ON "favorites" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "favorites_ad" ON "favorites" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "featured_ads_position" ON "featured_ads" USING btree ("position");--> statement-breakpoint
CREATE INDEX "featured_agents_position" ON "featured_agents" USING btree ("position");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_events_once" ON "transaction_events" USING btree ("customer_id","ad_id","day");--> statement-breakpoint
CREATE INDEX "transaction_events_agent" ON "transaction_events" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "transaction_events_pair" ON "transaction_events" USING btree ("customer_id","agent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unavailable_reports_open" ON "unavailable_reports" USING btree ("ad_id","reporter_id") WHERE "unavailable_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "unavailable_reports_ad" ON "unavailable_reports" USING btree ("ad_id","created_at");--> statement-breakpoint
CREATE INDEX "unavailable_reports_reporter" ON "unavailable_reports" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "unavailable_reports_waiting" ON "unavailable_reports" USING btree ("created_at") WHERE "unavailable_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "agent_wards_ward" ON "agent_wards" USING btree ("ward_id");--> statement-breakpoint
CREATE INDEX "agents_created" ON "agents" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once" ON "reviews" USING btree ("owner_id","agent_id");--> statement-breakpoint
CREATE INDEX "reviews_agent" ON "reviews" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "faqs_order" ON "faqs" USING btree ("target","position");--> statement-breakpoint
CREATE INDEX "menu_item_collections_entry" ON "menu_item_collections" USING btree ("entry_id","position");--> statement-breakpoint
CREATE INDEX "menu_items_collection" ON "menu_items" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "cloud_files_owner" ON "cloud_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "cloud_files_created" ON "cloud_files" USING btree ("created_at") WHERE "cloud_files"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "cloud_files_fingerprint" ON "cloud_files" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "wards_city_name" ON "wards" USING btree ("city_id",lower("name"));--> statement-breakpoint
CREATE INDEX "wards_city" ON "wards" USING btree ("city_id");--> statement-breakpoint
CREATE INDEX "payments_agent" ON "payments" USING btree ("agent_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "payments_status_order" ON "payments" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_features_position" ON "plan_features" USING btree ("plan_id","position");--> statement-breakpoint
CREATE INDEX "subscriptions_agent" ON "subscriptions" USING btree ("agent_id","end_date");--> statement-breakpoint
CREATE INDEX "token_movements_agent" ON "token_movements" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "user_ad_search_results_order" ON "user_ad_search_results" USING btree ("search_id","created_at" DESC NULLS FIRST,"ad_id");--> statement-breakpoint
CREATE INDEX "user_ad_search_results_waiting" ON "user_ad_search_results" USING btree ("search_id") WHERE "user_ad_search_results"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "user_ad_search_results_ad" ON "user_ad_search_results" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "user_ad_searches_user" ON "user_ad_searches" USING btree ("user_id","expiration_date") WHERE "user_ad_searches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_ad_searches_opportunities" ON "user_ad_searches" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "user_ad_searches"."accept_contact" and "user_ad_searches"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "user_ad_searches_wards" ON "user_ad_searches" USING gin ("ward_ids");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_to" ON "messages" USING btree ("to","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_queued" ON "messages" USING btree ("created_at") WHERE "messages"."status" = 'queued';--> statement-breakpoint
CREATE INDEX "codes_user" ON "codes" USING btree ("user_id","purpose","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_links_user" ON "sign_in_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);