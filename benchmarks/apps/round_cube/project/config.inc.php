<?php
// The webmail of a small harbour: all that changes is in LAB_STATE, and nothing calls home.
$state = getenv('LAB_STATE');
$config = [];
$config['db_dsnw'] = "sqlite:///$state/site.sqlite?mode=0646";
$config['imap_host'] = '127.0.0.1:' . getenv('LAB_IMAP');
$config['smtp_host'] = '127.0.0.1:' . getenv('LAB_SMTP');
$config['smtp_user'] = '';
$config['smtp_pass'] = '';
$config['mail_domain'] = 'harbour.example';
$config['des_key'] = 'of a laboratory, 24 long';
$config['temp_dir'] = "$state/temp";
$config['log_dir'] = "$state/log";
$config['log_driver'] = 'file';
$config['plugins'] = [];
$config['skin'] = 'elastic';
$config['product_name'] = 'Harbour mail';
$config['support_url'] = '';
$config['language'] = 'en_US';
$config['timezone'] = 'UTC';
$config['enable_spellcheck'] = false;
// Who is signed in stays so; nothing of a test outlives its reset in the browser.
$config['session_lifetime'] = 1440;
$config['compose_save_localstorage'] = false;
$config['login_rate_limit'] = 1000;
$config['imap_cache'] = null;
$config['messages_cache'] = null;
