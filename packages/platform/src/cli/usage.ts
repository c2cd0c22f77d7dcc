export const usage = `Usage:
  platform serve [--store <file> [--client-id <guid>]]
      Runs the platform. With --store, loads a store document first; loading the same one again changes nothing.
  platform load <file> [--client-id <guid>]
      Loads a store document into the data folder and ends.
  platform staff add <email> [--name <name>] [--rights <right>[,<right>…]] [--client-id <guid>]
      Makes a staff account and shows its one-time password, this once. Works while the platform runs, too. The first
      account of a store owns it and may do everything; rights of others are those of apps, below, and by default
      catalog-read and catalog-write. --client-id says which store where there are several.
  platform staff reset-password <email> [--with-factor] [--client-id <guid>]
      Replaces a lost staff password by a one-time password, shown this once, and logs the account out everywhere. With
      --with-factor the authenticator app is lost, too: the account is left without a second factor.
  platform apps add <name> --rights <right>[,<right>…] [--client-id <guid>]
      Makes an API key for a program of the merchant and shows it, this once. Rights: catalog-read, catalog-write,
      orders, members, settings. The key goes bare into the Authorization header, with the site's id in wix-site-id.
  platform apps list | rotate <id> [--at-once] | revoke <id>
      Lists keys with their rights and last use; gives one a new secret, the old one being good for another day or,
      with --at-once, no longer; or ends one. All of them work while the platform runs, too.
  platform catalog export <file> [--client-id <guid>]
      Writes the whole catalog into a file: .csv as spreadsheets have it, or .jsonl with an entry per line.
  platform catalog import <file> [--dry-run] [--column <ours>=<theirs>]… [--client-id <guid>]
      Takes a file over: products by their handle, as the file has them; tells line and column of what cannot be. With
      --dry-run everything is tried and nothing kept; --column says what the file calls one of our columns.
  platform mail [retry]
      Tells how much mail waits to be sent and what was given up, with the mail server's reason; retry sends it again.

A store document is JSON; pictures are read relative to its folder. --client-id gives it an OAuth client id where it
names none.

Environment:
  PLATFORM_PORT   port, 4000 by default; 0 takes a free one
  PLATFORM_HOST   address to listen on, 127.0.0.1 by default: this machine alone
  PLATFORM_URL    address under which others reach the platform, by default host and port
  SHOP_ORIGIN     address of the shop, http://localhost:3000 by default
  VITRINE_DATA    folder of database, media and keys, .vitrine by default
  DATABASE_URL    a PostgreSQL of your own (15 or newer) instead of the embedded one
  DATABASE_TIMEOUT_MS
                  how long a statement of a request may take, and its wait for a connection; 2000 and 2500 by default
  VITRINE_SECRET  seals secrets in the database, at least 32 random characters; a key in the data folder by default
  CAPTCHA_VERIFY_URL, CAPTCHA_SECRET, CAPTCHA_INVISIBLE_SECRET, CAPTCHA_HOSTNAMES
                  captcha provider: its verification address, secrets of the two kinds, and host names by commas
  CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY
                  show the provider's captcha on the hosted pages, whose host then belongs to CAPTCHA_HOSTNAMES
  CARRIERS, TAX_RATES_URL, DISCOUNT_TRIGGERS_URL, MEMBERSHIPS, SERVICES_SECRET
                  https addresses of services that work something out for carts: carriers and memberships as
                  <uuid>=<address> by commas; questions are signed with the secret, whsec_ and base64 of 24 to 64 bytes
  TRUSTED_PROXIES addresses or networks, by commas, whose X-Forwarded-For is believed, besides this machine
  MEDIA_STORE_URL https://KEY:SECRET@host/bucket/prefix?region=… of a store that speaks S3, for pictures and films; in
                  the data folder by default
  MEDIA_IMPORT    on lets staff and apps name pictures by address, which the platform then fetches from the public
                  internet; off by default
  SMTP_URL        mail server, smtp:// or smtps://; without one, a platform that only this machine reaches shows its
                  mail at /inbox
  MAIL_FROM       address that mail comes from, no-reply@ the host of PLATFORM_URL by default
  LOG_LEVEL       debug, info, warn, error or silent; info by default

Exit codes: 0 ended as asked, 1 unexpected, 2 a setting cannot be used, 3 port in use, 4 data folder cannot be used,
5 data folder in use, 6 wrong Node, 7 database cannot be used.
`
