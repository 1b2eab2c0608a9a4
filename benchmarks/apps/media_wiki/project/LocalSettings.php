<?php
// The wiki of a small harbour: all that changes is in LAB_STATE, and nothing calls home.
if (!defined('MEDIAWIKI')) {
    exit;
}
$state = getenv('LAB_STATE');

$wgSitename = 'Harbour wiki';
$wgMetaNamespace = 'Harbour_wiki';
$wgServer = getenv('LAB_URL');
$wgScriptPath = '';
$wgResourceBasePath = '';
$wgArticlePath = '/wiki/$1';
$wgLogos = [
    '1x' => '/resources/assets/change-your-logo.svg',
    'icon' => '/resources/assets/change-your-logo-icon.svg',
];

$wgDBtype = 'sqlite';
$wgDBname = 'site';
$wgSQLiteDataDir = $state;
// Who is signed in, and what was made of style sheets and scripts, outlive a reset.
$wgObjectCaches[CACHE_DB] = [
    'class' => SqlBagOStuff::class,
    'loggroup' => 'SQLBagOStuff',
    'server' => [
        'type' => 'sqlite', 'dbname' => 'wikicache', 'tablePrefix' => '', 'dbDirectory' => $state,
        'variables' => ['synchronous' => 'OFF'], 'trxMode' => 'IMMEDIATE', 'flags' => 0,
    ],
];
$wgResourceLoaderUseObjectCacheForDeps = true;
$wgMainCacheType = CACHE_NONE;
$wgParserCacheType = CACHE_NONE;
$wgMessageCacheType = CACHE_NONE;
$wgSessionCacheType = CACHE_DB;
$wgCacheDirectory = getenv('LAB_CACHE');
$wgLocalisationCacheConf['store'] = 'files';
// A browser keeps no page over a reset.
$wgCachePages = false;
$wgJobRunRate = 0;

$wgSecretKey = 'of a laboratory, which is long enough to be a key of this wiki';
$wgAuthenticationTokenVersion = '1';
$wgPasswordAttemptThrottle = [];
$wgRateLimits = [];
$wgPutIPinRC = false;

$wgEnableEmail = false;
$wgPingback = false;
$wgUseInstantCommons = false;
$wgLanguageCode = 'en';
$wgLocaltimezone = 'UTC';
$wgDiff3 = '/usr/bin/diff3';

$wgEnableUploads = true;
$wgUploadDirectory = "$state/images";
$wgUploadPath = '/images';
$wgUseImageMagick = false;

$wgWatchlistExpiry = true;
// What lies months back is in the recent changes too.
$wgRCMaxAge = 20 * 365 * 86400;
$wgDefaultUserOptions['rcdays'] = 7300;
$wgDefaultUserOptions['watchdefault'] = 0;
$wgDefaultUserOptions['watchcreations'] = 0;
$wgDefaultUserOptions['watchuploads'] = 0;

$wgDefaultSkin = 'vector';
wfLoadSkin('Vector');
wfLoadExtension('CategoryTree');
wfLoadExtension('WikiEditor');
