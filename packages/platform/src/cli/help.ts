export const helpText = `Usage:
  platform
      Runs the platform with the demo store Larkholm.
  platform start [--store <file> [--brand <file>]] [--client-id <guid>]
      Runs the platform until it gets SIGINT or SIGTERM. --store loads a store document first; an unchanged document is
      skipped. --brand names a JSON file whose fields, such as "name" and "brand", replace those of the document's "store".
  platform dev [--store <file>] <command> [<argument>…]
      Runs a command, for example "platform dev vite", while a platform runs: the one at PLATFORM_URL (default
      http://localhost:4000), or one that it starts with the demo store and stops with the command. Platform and command
      also get the variables of .env and .env.local.
  platform load <file> [--client-id <guid>]
      Loads a store document into the data folder, and exits.
  platform staff add <email> [--name <name>] [--rights <right>,…] [--client-id <guid>]
      Creates a staff account and prints its one-time password. The first account of a store is its owner and has all
      rights; the default for others is CATALOG_READ,CATALOG_WRITE.
  platform staff reset-password <email> [--with-factor] [--client-id <guid>]
      Replaces a lost password by a one-time password and logs the account out everywhere. --with-factor also removes
      the account's second factor.
  platform apps add <name> --rights <right>,… [--client-id <guid>]
      Creates an API key and prints it. Send the key in the Authorization header (without "Bearer"). A key is for one
      site, so the header wix-site-id is optional here; the hosted platform requires it.
  platform apps list | rotate <id> [--at-once] | revoke <id> [--client-id <guid>]
      Lists the keys with their rights and last use, replaces a key, or revokes it. After rotate, the old key works for
      another 24 hours, unless --at-once is given.
  platform clients add <name> [--redirect <url>]… [--origin <url>]… [--development] [--client-id <guid>]
      Registers an OAuth client (your front end) and prints its client id. Log-in, log-out and checkout return to the
      redirect addresses, which are compared exactly; pages of the origins may call the API (default: the origins of the
      redirect addresses). --development accepts every address of this machine instead.
  platform clients list | update <id> [--name <name>] [--add-redirect <url>]… [--redirect <url>]… [--origin <url>]…
      [--[no-]development] | remove <id> [--client-id <guid>]
      Lists, changes or removes OAuth clients. --add-redirect adds an address and its origin; --redirect and --origin
      replace all addresses of that kind.
  platform catalog export <file> [--client-id <guid>]
      Exports the whole catalog to a .csv or .jsonl file.
  platform catalog import <file> [--dry-run] [--column <name>=<name in the file>]… [--client-id <guid>]
      Creates and updates catalog entries from a .csv or .jsonl file, and prints the line and column of every error.
      --dry-run changes nothing. --column maps a column of the documented format to its name in the file.
  platform keys rotate [--at-once]
      Creates a new key for signing access tokens. Tokens signed by the previous key work until they expire, unless
      --at-once is given. Running platforms use the new key within 30 seconds.
  platform mail [retry]
      Shows how many mails are queued and which failed, with the mail server's reason. retry queues the failed ones again.

load, staff, apps, clients, catalog, keys and mail work while the platform runs and while it does not.
Rights: CATALOG_READ, CATALOG_WRITE, ORDERS, MEMBERS, SETTINGS.
--client-id selects a store if there are several. For start and load it sets the OAuth client id of a store document
that has none. Images of a store document are read from its folder.

First steps:
  Port      4000; another one with "PLATFORM_PORT=5000 npx @vitrine/platform"
  API       its reference is at http://localhost:4000/docs
  Data      in .vitrine of the current folder, or in VITRINE_DATA; delete the folder to begin again
  Mail      at http://localhost:4000/inbox, with codes, links and order confirmations
  Members   the demo store has none: sign up with any address, and read its mail in the inbox
  Coupons   WELCOME10 (10%), POSTFREE (free delivery from 40 euros) and others of the demo store
  Ready     http://localhost:4000/health/ready responds with 200 once the store is loaded, and with 503 before

Environment:
  PLATFORM_PORT   port, default 4000; 0 picks a free one
  PLATFORM_HOST   address to listen on, default 127.0.0.1 (this machine only)
  PLATFORM_URL    public URL of the platform, default http://<host>:<port>
  SHOP_ORIGIN     URL of the shop, default http://localhost:3000
  VITRINE_DATA    folder for the database, media and keys, default .vitrine
  DATABASE_URL    PostgreSQL 15 or newer to use instead of the embedded one
  DATABASE_TIMEOUT_MS
                  limit for each statement of a request and for getting a connection, default 2000 and 2500
  VITRINE_SECRET  encrypts secrets in the database, at least 32 random characters; required with DATABASE_URL and the same
                  for every process on a database. Default for the embedded database: a key in the data folder
  VITRINE_SECRET_PREVIOUS
                  earlier values of VITRINE_SECRET, newest first, separated by commas: what they encrypted stays readable.
                  To change the secret of several processes, add the new one here on each of them first
  CAPTCHA_VERIFY_URL, CAPTCHA_SECRET, CAPTCHA_INVISIBLE_SECRET, CAPTCHA_HOSTNAMES
                  captcha provider: verification URL, the secrets of its two kinds, comma-separated host names
  CAPTCHA_SCRIPT_URL, CAPTCHA_SITE_KEY
                  show the provider's captcha on hosted pages; add their host to CAPTCHA_HOSTNAMES
  CARRIERS, TAX_RATES_URL, DISCOUNT_TRIGGERS_URL, MEMBERSHIPS, SERVICES_SECRET
                  https URLs of calculation providers; CARRIERS and MEMBERSHIPS are comma-separated <uuid>=<url>.
                  Requests are signed with the secret: whsec_ and base64 of 24 to 64 bytes
  TRUSTED_PROXIES comma-separated addresses or networks whose X-Forwarded-For is trusted, in addition to this machine
  MEDIA_STORE_URL https://KEY:SECRET@host/bucket/prefix?region=… of an S3-compatible store for images and videos,
                  default: the data folder
  MEDIA_IMPORT    on lets staff and apps import media by URL from the public internet, default off
  SMTP_URL        mail server, smtp:// or smtps://. Without one, a platform that only this machine can reach shows its
                  mail at /inbox
  MAIL_FROM       sender address, default no-reply@ the host of PLATFORM_URL
  LOG_LEVEL       debug, info, warn, error or silent, default info

Exit codes: 0 success, 1 unexpected error, 2 invalid argument or setting, 3 port in use, 4 data folder unusable,
5 data folder in use, 6 wrong Node version, 7 database unusable.
`
