<?php
// What WordPress reads at each request: one database, by its socket; nothing leaves the machine.
$state = getenv('LAB_STATE');
$table_prefix = 'wp_';
define('DB_NAME', 'site');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:' . $state . '/db.sock');
define('DB_CHARSET', 'utf8mb4');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define($name . '_KEY', 'the key of a laboratory, ' . $name);
    define($name . '_SALT', 'the salt of a laboratory, ' . $name);
}
define('WP_HOME', getenv('LAB_URL'));
define('WP_SITEURL', getenv('LAB_URL'));
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('WP_AUTO_UPDATE_CORE', false);
define('DISALLOW_FILE_MODS', true);
define('DISABLE_WP_CRON', true);
define('FS_METHOD', 'direct');
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
