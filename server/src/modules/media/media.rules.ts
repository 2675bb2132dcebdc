import { sql } from 'drizzle-orm';

/** An uploaded picture that was not compared yet. Videos and demo drawings are not. */
export const unreadSql = (f = 'f') => `${f}.read_at is null and ${f}.path like 'ad_image/%.webp'`;
export const unread = sql.raw(unreadSql('cloud_files'));
